import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { deleteBusinessPartner } from '@/lib/catalog/business-partners/use-cases/delete-business-partner'
import { planBusinessPartner } from '@/lib/catalog/business-partners/use-cases/plan-business-partner'
import { createPriceList } from '@/lib/catalog/price-lists/use-cases/create-price-list'
import { createProductGroup } from '@/lib/catalog/product-groups/use-cases/create-product-group'
import { changeStoreProducts } from '@/lib/catalog/products/use-cases/change-store-products'
import { createProduct } from '@/lib/catalog/products/use-cases/create-product'
import { deleteProduct } from '@/lib/catalog/products/use-cases/delete-product'
import { planProduct } from '@/lib/catalog/products/use-cases/plan-product'
import { updateProduct } from '@/lib/catalog/products/use-cases/update-product'
import { createStore } from '@/lib/catalog/stores/use-cases/create-store'
import { deleteStore } from '@/lib/catalog/stores/use-cases/delete-store'
import { berlinInstant } from '@/lib/domain/business-date'
import { execute } from '@/lib/server/core/execute'
import { MANDATE } from '../support/direct-debits'
import { supplierIn } from '../support/incoming-invoices'
import { supplierIn as selfBilledSupplierIn } from '../support/self-billed'
import { shopOn, type Seeding } from './world-place'

/** Stores of the shop by what they are. */
export interface Stores {
  farm: string
  market: string
}

/** Creates groups, products in different states, and the company's stores with their prices. */
export async function seedProducts({ shop, addresses }: Seeding): Promise<Stores> {
  const then = shopOn(shop, '2026-01-07')
  const ctx = then.world.ctx()
  const { bread, juice, deposit } = shop.products
  const bakery = await execute(createProductGroup, ctx, { name: 'Backwaren', revenueAccount: '8300' })
  const drinks = await execute(createProductGroup, ctx, { name: 'Getränke' })
  const empty = await execute(createProductGroup, ctx, { name: 'Geschenkideen' })
  await execute(updateProduct, ctx, {
    id: bread,
    productGroupId: bakery.id,
    unit: 'H87',
    allergens: 'Gluten',
  })
  await execute(updateProduct, ctx, {
    id: juice,
    productGroupId: drinks.id,
    gtin: '4006381333931',
    unit: 'XBO',
    contentQuantity: '1',
    contentUnit: 'LTR',
  })
  const product = (fields: object) =>
    execute(createProduct, ctx, { name: '', price: '1', vatRateId: shop.rates.reduced, ...fields })
  const honey = await product({
    name: 'Waldhonig 500 g',
    price: '7.90',
    gtin: '4006381333948',
    unit: 'XJR',
    contentQuantity: '500',
    contentUnit: 'GRM',
    description: 'Aus dem **Schwarzwald**.',
    revenueAccount: '8301',
  })
  const wood = await product({
    name: 'Brennholz Buche',
    price: '119',
    vatRateId: shop.rates.farm,
    unit: 'MTQ',
  })
  const idle = await product({ name: 'Adventskranz', price: '24.90', isActive: false })
  const gone = await product({ name: 'Weizenmehl Type 405', price: '1.49', productGroupId: bakery.id })
  await execute(deleteProduct, shopOn(shop, '2026-09-01').world.ctx(), { id: gone.id })
  const over = await product({ name: 'Osterlamm', price: '6.90', isActive: false })
  await execute(deleteProduct, shopOn(shop, '2026-09-02').world.ctx(), { id: over.id })
  const plan = { scheduledAt: berlinInstant('2026-12-01', '00:00'), changes: { price: '5.20' } }
  await execute(planProduct, shopOn(shop, '2026-11-10').world.ctx(), { entityId: bread, ...plan })
  await execute(planProduct, shopOn(shop, '2026-11-10').world.ctx(), { entityId: juice, ...plan })
  await execute(planProduct, shopOn(shop, '2026-11-12').world.ctx(), {
    entityId: honey.id,
    scheduledAt: berlinInstant('2027-01-01', '00:00'),
    changes: { isActive: false, name: 'Waldhonig aus dem Vorjahr' },
  })

  const address = { street: 'Hofweg 1', zipCode: '79285', city: 'Ebringen' }
  const farm = await execute(createStore, ctx, { name: 'Hofladen Ebringen', ...address, costCentre: '100' })
  const market = await execute(createStore, ctx, {
    name: 'Marktstand Münsterplatz',
    street: 'Münsterplatz 12',
    zipCode: '79098',
    city: 'Freiburg',
  })
  const closed = await execute(createStore, ctx, { name: 'Verkaufswagen', carriesAll: false, ...address })
  await execute(changeStoreProducts, ctx, {
    id: market.id,
    products: [
      { productId: bread, price: '5.40' },
      { productId: wood.id, isListed: false },
    ],
  })
  await execute(deleteStore, shopOn(shop, '2026-08-01').world.ctx(), { id: closed.id })

  const at = (id: string) => `/products/${id}`
  addresses.add('product with a group, prices of a store and a planned change', at(bread))
  addresses.add('product with a deposit and content', at(juice))
  addresses.add('product that is a deposit', at(deposit))
  addresses.add('product, inactive', at(idle.id))
  addresses.add('product, deleted', at(gone.id))
  addresses.add('product, deleted while inactive', at(over.id))
  addresses.add('prices of a product by store', `${at(bread)}?tab=store-prices`)
  addresses.add('products with the dialog for a new one', '/products?neu')
  addresses.add('products, deleted ones', '/products?state=DELETED')
  addresses.add('products found by a text', '/products?q=honig')
  addresses.add('product group with products', `/productgroups/${bakery.id}`)
  addresses.add('product group without products', `/productgroups/${empty.id}`)
  addresses.add('product groups with the dialog for a new one', '/productgroups?neu')
  addresses.add('store with everything', `/pos-stores/${farm.id}`)
  addresses.add('store with prices of its own', `/pos-stores/${market.id}`)
  addresses.add('store, deleted', `/pos-stores/${closed.id}`)
  addresses.add('stores with the dialog for a new one', '/pos-stores?neu')
  return { farm: farm.id, market: market.id }
}

/** Partners by what they are for. */
export interface Partners {
  abroad: string
  debtor: string
  hotel: string
  town: string
  supplier: string
  beekeeper: string
}

/** Creates partners in every role: customers with different terms, suppliers, members. */
export async function seedPartners({ shop, addresses }: Seeding): Promise<Partners> {
  const then = shopOn(shop, '2026-01-08')
  const ctx = then.world.ctx()
  const partner = async (fields: object) =>
    (await execute(createBusinessPartner, ctx, { partnerType: 'BUSINESS', ...fields })).id
  const place = { zipCode: '79285', city: 'Ebringen' }
  const abroad = await partner({
    company: 'Alpenmarkt Handelsgesellschaft m.b.H.',
    isCustomer: true,
    street: 'Marktgasse 14',
    zipCode: '6020',
    city: 'Innsbruck',
    country: 'AT',
    netDays: 60,
  })
  const debtor = await partner({
    partnerType: 'PRIVATE',
    firstname: 'Helga',
    lastname: 'Schätzle',
    isCustomer: true,
    street: 'Kapellenweg 2',
    ...place,
    paymentMethod: 'DIRECTDEBIT',
    mandateDate: '2025-03-01',
    ...MANDATE,
    netDays: 14,
    communications: [{ type: 'MAIL', value: 'helga@schaetzle.example' }],
  })
  const hotel = await partner({
    company: 'Hotel Rebstock',
    lastname: 'Amann',
    isCustomer: true,
    partnerGroup: 'Gastronomie',
    street: 'Weinstraße 33',
    ...place,
    netDays: 14,
    eInvoiceFormat: 'ZUGFERD',
    communications: [
      { type: 'MAIL', value: 'rechnung@rebstock.example', comment: 'Buchhaltung' },
      { type: 'PHONE', value: '07664 1234' },
    ],
    notes: 'Liefert bitte vor 9 Uhr.',
  })
  const town = await partner({
    partnerType: 'PUBLIC',
    company: 'Gemeinde Ebringen',
    isCustomer: true,
    street: 'Schlossplatz 1',
    ...place,
    netDays: 30,
    leitwegId: '04011000-1234512345-06',
    eInvoiceFormat: 'XRECHNUNG',
  })
  const member = await partner({
    partnerType: 'PRIVATE',
    firstname: 'Josef',
    lastname: 'Tritschler',
    isMember: true,
    isFarmer: true,
    start: '2015-01-01',
    specialContribution: '12.50',
    contributionArea: '3.5',
    farmname: 'Hof Tritschler',
    companyType: 'FULL',
    agriculturalArea: '18.5',
    street: 'Zartener Straße 5',
    zipCode: '79199',
    city: 'Kirchzarten',
  })
  const left = await partner({
    partnerType: 'PRIVATE',
    firstname: 'Renate',
    lastname: 'Bächle',
    isMember: true,
    start: '2012-01-01',
    end: '2025-12-31',
  })
  const stopped = await partner({
    company: 'Imbiss Am Eck',
    isCustomer: true,
    isActive: false,
    deliveryStop: true,
    noReminder: true,
  })
  const gone = await partner({ company: 'Weinstube Alt', isCustomer: true })
  await execute(deleteBusinessPartner, shopOn(shop, '2026-07-01').world.ctx(), { id: gone })
  const { id: supplier } = await supplierIn(then.world, { iban: 'DE75512108001245126199', netDays: 30 })
  const beekeeper = await selfBilledSupplierIn(then)
  await execute(planBusinessPartner, shopOn(shop, '2026-11-11').world.ctx(), {
    entityId: hotel,
    scheduledAt: berlinInstant('2027-01-01', '00:00'),
    changes: { netDays: 30 },
  })

  const at = (id: string) => `/business-partners/${id}`
  addresses.add('partner, a customer with invoices', at(shop.customerId))
  addresses.add('partner, a customer in a group with a planned change', at(hotel))
  addresses.add('partner of the public sector', at(town))
  addresses.add('partner, a person with a mandate', at(debtor))
  addresses.add('partner, a supplier', at(supplier))
  addresses.add('partner, a member and farmer', at(member))
  addresses.add('partner, inactive', at(stopped))
  addresses.add('partner, deleted', at(gone))
  addresses.add('new invoice for a deleted customer', `/invoices/new?customerId=${gone}`)
  addresses.add('e-invoice settings of a partner', `${at(town)}?tab=e-invoice`)
  addresses.add('partners with the dialog for a new one', '/business-partners?neu')
  addresses.add('partners, suppliers', '/business-partners?role=SUPPLIER')
  addresses.add('member', `/members/${member}`)
  addresses.add('member who has left', `/members/${left}`)
  addresses.add('members with the dialog for a new one', '/members?neu')
  return { abroad, debtor, hotel, town, supplier, beekeeper }
}

/** Creates price lists: with rules and steps, for a season, and one that is over. */
export async function seedPriceLists({ shop, addresses }: Seeding, { town }: Partners): Promise<void> {
  const ctx = shopOn(shop, '2026-01-09').world.ctx()
  const { bread, juice } = shop.products
  const inn = await execute(createPriceList, ctx, {
    name: 'Gastronomie',
    partnerGroups: ['Gastronomie'],
    rules: [
      { productId: bread, percent: '3' },
      { productId: juice, percent: '5' },
      { productId: juice, price: '2.49', minQuantity: '12' },
    ],
  })
  const season = await execute(createPriceList, ctx, {
    name: 'Adventsmarkt',
    from: '2026-11-27',
    until: '2026-12-23',
    partners: [town],
    rules: [{ productId: bread, price: '4.20' }],
  })
  await execute(createPriceList, ctx, { name: 'Sommer 2026', from: '2026-06-01', until: '2026-08-31' })
  addresses.add('price list with steps', `/price-lists/${inn.id}`)
  addresses.add('price list of a season', `/price-lists/${season.id}`)
  addresses.add('price lists with the dialog for a new one', '/price-lists?neu')
}
