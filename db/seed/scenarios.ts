import { DEMO_LOGINS } from './demo-logins'
import { seedDemo } from './demo/demo'
import { MILLION_LOGINS } from './million/logins'
import { seedMillion } from './million/shop'
import { seedShop } from './shop'
import { SHOP_ADMIN } from './shop-admin'

export interface Scenario {
  description: string
  run(): Promise<{ logins: { email: string; note: string }[]; links: string[] }>
}

/** The scenarios of `npm run seed -- <name>`. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  empty: { description: 'nothing at all', run: () => Promise.resolve({ logins: [], links: [] }) },
  shop: {
    description: 'one shop that may write invoices at once, without records',
    run: async () => {
      await seedShop(DEMO_LOGINS.password)
      return { logins: [{ email: SHOP_ADMIN, note: 'administrator of the shop' }], links: ['/products'] }
    },
  },
  demo: {
    description:
      'platform, farm shop with two companies, beekeepers, a year of invoices and of sales at tills',
    run: async () => {
      await seedDemo(DEMO_LOGINS.password, { withSales: true })
      return {
        logins: [...DEMO_LOGINS.people],
        links: ['/invoices', '/products', '/business-partners'],
      }
    },
  },
  'demo-without-sales': {
    description: 'the same without tills, as tests start with it',
    run: async () => {
      await seedDemo(DEMO_LOGINS.password, { withSales: false })
      return { logins: [...DEMO_LOGINS.people], links: ['/invoices'] }
    },
  },
  'pos-million': {
    description: 'ten stores with thirty tills: a million receipts of three years, without products',
    run: async () => {
      await seedMillion(DEMO_LOGINS.password)
      return {
        logins: [
          { email: MILLION_LOGINS.all, note: 'administrator of all stores' },
          { email: MILLION_LOGINS.oneStore, note: 'restricted to one store' },
        ],
        links: ['/pos-reports'],
      }
    },
  },
}
