import { sql } from 'drizzle-orm'
import { createTenant, createUser, platformTenant } from '@/db/seed/platform'
import { createCompany } from '@/lib/catalog/companies/use-cases/create-company'
import { RIGHTS } from '@/lib/domain/rights'
import { mintTenantId, withTenant } from '@/db/tenant'
import { changeStoreProducts } from '@/lib/catalog/products/use-cases/change-store-products'
import { createStore } from '@/lib/catalog/stores/use-cases/create-store'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { CREDITOR_ID } from '../support/direct-debits'
import { booked, draft, openShop } from '../support/invoices'
import { ruleOf } from '../support/recurring'
import { PASSWORD } from '../support/world'
import { seedBooks } from './world-books'
import { seedClaims, seedRhythms, seedSettlements } from './world-claims'
import { seedPartners, seedPriceLists, seedProducts } from './world-catalog'
import { seedFiles, seedPeople, seedPlatform } from './world-office'
import {
  Addresses,
  databaseTime,
  placeOf,
  shopOn,
  stopDatabaseTime,
  worldOn,
  type Person,
  type Seeding,
} from './world-place'
import { seedPurchases } from './world-purchases'
import { seedInvoices, seedOrders, seedRuns } from './world-sales'
import { seedCounters, seedLateTill } from './world-counters'
import { seedReceived } from './world-received'
import { seedProofs } from './world-proofs'
import { seedTills } from './world-tills'
import { spreadTimes } from './world-times'
import {
  seedFurtherBooks,
  seedFurtherFiles,
  seedFurtherOffice,
  seedUnusualPartners,
  seedUnusualProducts,
} from './world-variety'

export type { Person }

export interface ScreensWorld {
  people: Record<'owner' | 'reader' | 'creator' | 'changer' | 'auditor' | 'elsewhere' | 'platform', Person>
  /** The owner, at the end of the world. */
  ctx: Context
  /** The address of each page with a record, by a plain English name. */
  addresses: Readonly<Record<string, string>>
}

/** Creates one shop of which every page shows something, and the people who look at it. */
export async function seedScreens(): Promise<ScreensWorld> {
  const since = await databaseTime()
  const platformId = await platformTenant()
  const paula = { firstname: 'Paula', lastname: 'Plattform', password: PASSWORD, isAdmin: true }
  const support = await createUser({ tenantId: platformId, email: 'plattform@kontor.example', ...paula })
  const { tenantId, companyId } = await createTenant({
    name: 'Hofladen Sonnental',
    tenantKey: 'sonnental',
    since: new Date('2025-12-01T11:00:00Z'),
  })
  const email = 'chefin@sonnental.example'
  const clara = { firstname: 'Clara', lastname: 'Sommer', password: PASSWORD }
  const owner = await createUser({ tenantId, email, ...clara, isAdmin: true })
  const colleague = (firstname: string, lastname: string, may: RegExp) =>
    createUser({
      tenantId,
      email: `${firstname.toLowerCase()}@sonnental.example`,
      firstname,
      lastname,
      password: PASSWORD,
      rights: RIGHTS.filter((right) => may.test(right)),
    })
  const reader = await colleague('Viktor', 'Anders', /_SHOW$/)
  const creator = await colleague('Anja', 'Neu', /_(?:SHOW|CREATE)$/)
  const changer = await colleague('Piet', 'Wechsel', /_(?:SHOW|PATCH)$/)
  const world = placeOf(tenantId, companyId, { id: owner.userId, name: 'Clara Sommer', email })
  const addresses = new Addresses()
  const shop = { ...(await openShop(worldOn(world, '2026-01-05'))), world }
  const seeding = { shop, addresses }
  const wholesale = await execute(createCompany, worldOn(world, '2026-01-06').ctx(), {
    name: 'Sonnental Großhandel GmbH',
    street: 'Hofweg 3',
    zipCode: '79285',
    city: 'Ebringen',
    taxNumber: '12/345/11111',
    useGrossPrice: false,
    iban: 'DE02120300000000202051',
    vatBasis: 'actual',
    fourEyes: true,
    numbers: { invoice: { generator: 'CUSTOM', pattern: 'GH' } },
    mailTexts: {
      INVOICE: { subject: 'Ihre Rechnung vom Großhandel', text: 'Guten Tag,\n\nanbei die Rechnung.' },
    },
    reminders: { level2: { fee: '7.50' } },
    paymentDays: 21,
    discountDays: 8,
    discountPercent: '2',
  })
  await execute(patchCompany, worldOn(world, '2026-01-06').ctx(), {
    id: companyId,
    creditorId: CREDITOR_ID,
    contactName: 'Clara Sommer',
    contactPhone: '+49 7664 123456',
    mail: 'laden@sonnental.example',
    organicControlNumber: 'DE-ÖKO-006',
    documentFooter: 'Vielen Dank für Ihren Einkauf!',
    lateInterest: true,
  })
  const stores = await seedProducts(seeding)
  const partners = await seedPartners(seeding)
  await seedPriceLists(seeding, partners)
  await seedInvoices(seeding, partners)
  await seedOrders(seeding, partners)
  await seedRuns(seeding, partners)
  await seedPurchases(seeding)
  const tills = await seedTills(seeding, stores, partners)
  await seedBooks(seeding, tills)
  await seedClaims(seeding)
  await seedSettlements(seeding, partners)
  await seedRhythms(seeding, partners)
  await seedReceived(seeding)
  await seedCounters(seeding, stores, partners)
  await seedProofs(seeding, tills)
  await seedFurtherBooks(seeding)
  const auditor = await seedPeople(seeding, stores)
  await seedPlatform(seeding, support.userId)
  await seedFiles(seeding)
  await seedUnusualPartners(seeding)
  await seedUnusualProducts(seeding)
  await seedFurtherFiles(seeding)
  await seedFurtherOffice(seeding, stores, support.userId)
  await seedSecondCompany(seeding, wholesale.id)
  await stopDatabaseTime(since)
  await spreadTimes()
  const inShop = (userId: string): Person => ({ userId, companyId })
  return {
    people: {
      owner: inShop(owner.userId),
      reader: inShop(reader.userId),
      creator: inShop(creator.userId),
      changer: inShop(changer.userId),
      auditor,
      elsewhere: { userId: owner.userId, companyId: wholesale.id },
      platform: { userId: support.userId, companyId: await firstCompanyOf(platformId) },
    },
    ctx: world.ctx(),
    addresses: addresses.all,
  }
}

async function firstCompanyOf(tenant: string): Promise<number> {
  const [row] = await withTenant(mintTenantId(tenant), 'read', (tx) =>
    tx.execute<{ id: string }>(sql`select min(id) as id from company`),
  )
  return Number(row?.id)
}

/** Gives the second company a few documents of its own, priced net. */
async function seedSecondCompany({ shop, addresses }: Seeding, companyId: number): Promise<void> {
  const author = { id: shop.world.userId, name: 'Clara Sommer', email: shop.world.email }
  const wholesale = { ...shop, world: placeOf(shop.world.tenantId, companyId, author) }
  const { id: storeId } = await execute(createStore, worldOn(wholesale.world, '2026-02-02').ctx(), {
    name: 'Lager Großhandel',
    city: 'Ebringen',
    carriesAll: false,
  })
  await execute(changeStoreProducts, worldOn(wholesale.world, '2026-02-03').ctx(), {
    id: storeId,
    products: [
      {
        productId: shop.products.bread,
        isListed: true,
        price: '4.10',
        vatRateId: shop.rates.full,
        revenueAccount: '8400',
      },
    ],
  })
  await seedLateTill(wholesale.world, storeId)
  await booked(shopOn(wholesale, '2026-10-07'))
  await draft(wholesale)
  await ruleOf(shopOn(wholesale, '2026-11-02'), { start: '2026-12-01' })
  addresses.add('company that prices net', `/companies/${companyId}`)
  addresses.add('store of the second company', `/pos-stores/${storeId}`)
}
