import { createPlatformAdmin, createTenant, createUser } from '@/db/seed/platform'
import { execute } from '@/lib/server/core/execute'
import { confirmStep } from '@/lib/services/dashboard/use-cases/confirm-step'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { actorAt, type DemoTenant } from './actor'
import { CATALOGUE } from './catalogue'
import { seedAssociation, seedFarmCompanies } from './companies'
import { seedDeliveryNotes } from './delivery-notes'
import { seedOffers } from './offers'
import { seedInvoices } from './invoices'
import { seedReceived } from './received'
import { seedRecurring } from './recurring'
import { seedPartners } from './partners'
import { seedPriceList } from './price-lists'
import { seedProducts } from './products'
import { seedClubStore, seedFarmStores } from './stores'
import { seedTills } from './tills'

const yearAgo = () => addDays(businessDay(new Date()), -366)
/** Before every other event of the demo. */
const opening = () => new Date(`${addDays(businessDay(new Date()), -371)}T11:00:00Z`)

/**
 * Seeds the whole demo: platform, farm shop with two companies and optionally a year of sales at
 * its tills, beekeepers. All accounts share `password`.
 */
export async function seedDemo(password: string, { withSales }: { withSales: boolean }): Promise<void> {
  await createPlatformAdmin({
    email: 'plattform@kontor.example',
    password,
    firstname: 'Paula',
    lastname: 'Plattform',
  })
  await seedFarm(password, withSales)
  await seedBeekeepers(password)
}

async function seedFarm(password: string, withSales: boolean): Promise<void> {
  const { tenantId, companyId } = await createTenant({
    name: 'Hofladen Sonnental',
    tenantKey: 'sonnental',
    since: opening(),
  })
  const email = 'chefin@sonnental.example'
  const { userId } = await createUser({
    tenantId,
    email,
    password,
    firstname: 'Clara',
    lastname: 'Sommer',
    isAdmin: true,
  })
  await createUser({
    tenantId,
    email: 'verkauf@sonnental.example',
    password,
    firstname: 'Viktor',
    lastname: 'Anders',
    rights: ['PRODUCTS_SHOW', 'PRODUCTGROUPS_SHOW', 'INVOICES_SHOW', 'BUSINESS-PARTNERS_SHOW'],
  })
  const shop: DemoTenant = { tenantId, companyId, person: { id: userId, name: 'Clara Sommer', email } }
  const wholesale: DemoTenant = { ...shop, companyId: await seedFarmCompanies(shop) }
  const ctx = actorAt(shop, yearAgo())
  await execute(confirmStep, ctx, { step: 'vatRates' })
  const catalogue = await seedProducts(ctx)
  const products = [...catalogue.entries()]
    .filter(([name]) => !name.startsWith('Pfand'))
    .map(([, product]) => product)
  const stores = await seedFarmStores(shop, wholesale, catalogue)
  const { customers, billed } = await seedPartners(ctx)
  if (withSales) await seedTills(shop, stores, catalogue, billed)
  await seedInvoices(shop, customers, products, { count: 110, days: 360, seed: 7 })
  await seedDeliveryNotes(shop, customers.slice(0, 3), products, 5)
  await seedOffers(shop, customers.slice(0, 4), products, 8)
  await seedReceived(shop)
  await seedRecurring(shop, customers, products)
  await seedDeliveryNotes(wholesale, customers.slice(2, 6), products, 13)
  await seedInvoices(wholesale, customers.slice(0, 8), products, { count: 30, days: 340, seed: 11 })
  await seedPriceList(ctx, customers.slice(0, 2), catalogue)
}

async function seedBeekeepers(password: string): Promise<void> {
  const { tenantId, companyId } = await createTenant({
    name: 'Imkerverein Birkenau',
    tenantKey: 'birkenau',
    since: opening(),
  })
  const person = {
    tenantId,
    email: 'vorstand@birkenau.example',
    password,
    firstname: 'Vera',
    lastname: 'Stand',
  }
  const { userId } = await createUser({ ...person, isAdmin: true })
  const { email } = person
  const tenant: DemoTenant = { tenantId, companyId, person: { id: userId, name: 'Vera Stand', email } }
  await seedAssociation(tenant)
  await seedClubStore(tenant)
  const ctx = actorAt(tenant, yearAgo())
  const honey = CATALOGUE.filter((group) => group.name.startsWith('Honig'))
  const products = [...(await seedProducts(ctx, honey)).entries()]
    .filter(([name]) => !name.startsWith('Pfand'))
    .map(([, product]) => product)
  const { customers } = await seedPartners(ctx)
  await seedInvoices(tenant, customers.slice(0, 6), products, { count: 12, days: 300, seed: 3 })
}
