import type { Estate } from './estate'

/** A write that refers to records of an estate; valid when sent by the shop itself. */
export interface Pointer {
  method: 'POST' | 'PATCH' | 'PUT'
  path: string
  body: unknown
  /**
   * The expected error if one of the records is another shop's: the code, and for 422 its field.
   */
  refusal: { status: 404; code: 'notFound' } | { status: 422; code: string; at: string }
}

const HIDDEN = { status: 404, code: 'notFound' } as const
const unknown = (code: string, at: string) => ({ status: 422, code, at }) as const

/** An estate with a booked delivery note that no invoice bills. */
export interface Pointed extends Estate {
  bookedDeliveryNote: string
}

/** Returns writes of the shop `own` that refer to records of `of`, its own or another shop's. */
export function pointersTo(of: Pointed, own: Pointed): Pointer[] {
  const [product, store, invoice] = ['/products', '/pos-stores', '/invoices'].map((path) => own.ids[path])
  const good = { name: 'Eigenes', price: '1.00', vatRateId: own.ids['/vat-rates'] }
  const position = { productId: product, quantity: '1' }
  const customerId = own.ids['/business-partners']
  const rate = of.ids['/vat-rates']
  const group = of.ids['/productgroups']
  const noRate = unknown('product.vatRateUnknown', 'vatRateId')
  const noGroup = unknown('product.groupUnknown', 'productGroupId')
  const noDeposit = unknown('product.depositUnknown', 'depositProductId')
  const noCustomer = unknown('document.customerUnknown', 'customerId')
  const noStore = unknown('product.storeUnknown', `storePrices.${of.ids['/pos-stores']}`)
  const storePrices = [{ storeId: of.ids['/pos-stores'], price: '1' }]
  return [
    { method: 'POST', path: '/products', body: { ...good, vatRateId: rate }, refusal: noRate },
    { method: 'POST', path: '/products', body: { ...good, productGroupId: group }, refusal: noGroup },
    {
      method: 'POST',
      path: '/products',
      body: { ...good, depositProductId: of.deposit },
      refusal: noDeposit,
    },
    { method: 'PATCH', path: `/products/${product}`, body: { vatRateId: rate }, refusal: noRate },
    { method: 'PATCH', path: `/products/${product}`, body: { productGroupId: group }, refusal: noGroup },
    {
      method: 'PATCH',
      path: `/products/${product}`,
      body: { depositProductId: of.deposit },
      refusal: noDeposit,
    },
    {
      method: 'POST',
      path: '/price-lists',
      body: { name: `Preise ${of.ids['/productgroups']}`, rules: [{ productGroupId: group, percent: '5' }] },
      refusal: unknown('priceList.groupUnknown', 'rules.0.productGroupId'),
    },
    {
      method: 'PATCH',
      path: `/price-lists/${own.ids['/price-lists']}`,
      body: { partners: [of.ids['/business-partners']] },
      refusal: unknown('priceList.partnerUnknown', 'partners.0'),
    },
    { method: 'PATCH', path: `/products/${product}`, body: { storePrices }, refusal: noStore },
    { method: 'PUT', path: `/products/${product}/store-prices`, body: { storePrices }, refusal: noStore },
    {
      method: 'PATCH',
      path: `/pos-stores/${store}/products`,
      body: { products: [{ productId: of.ids['/products'], price: '2' }] },
      refusal: HIDDEN,
    },
    {
      method: 'PATCH',
      path: `/pos-stores/${store}`,
      body: { companyId: Number(of.ids['/companies']) },
      refusal: unknown('store.companyUnknown', 'companyId'),
    },
    {
      method: 'PATCH',
      path: `/users/tenant/${own.ids['/users']}`,
      body: { stores: [of.ids['/pos-stores']] },
      refusal: unknown('user.storeUnknown', 'stores'),
    },
    ...(['/invoices', '/deliverynotes', '/offers', '/self-billed'] as const).flatMap((path): Pointer[] => [
      {
        method: 'POST',
        path,
        body: { customerId: of.ids['/business-partners'], positions: [position] },
        refusal: noCustomer,
      },
      {
        method: 'POST',
        path,
        body: { customerId, positions: [{ ...position, productId: of.ids['/products'] }] },
        refusal: unknown('document.productUnknown', 'positions.0.productId'),
      },
    ]),
    {
      method: 'PATCH',
      path: `/invoices/${invoice}`,
      body: { customerId: of.ids['/business-partners'] },
      refusal: noCustomer,
    },
    {
      method: 'POST',
      path: '/invoices',
      body: { customerId, deliveryNoteIds: [of.bookedDeliveryNote] },
      refusal: unknown('document.deliveryNoteUnknown', 'deliveryNoteIds'),
    },
    {
      method: 'POST',
      path: `/invoices/${invoice}/positions`,
      body: { ...position, productId: of.ids['/products'] },
      refusal: unknown('document.productUnknown', 'productId'),
    },
    {
      method: 'POST',
      path: `/invoices/${invoice}/positions`,
      body: { ...position, vatRateId: rate },
      refusal: unknown('document.rateUnknown', 'vatRateId'),
    },
    {
      method: 'POST',
      path: `/open-items/${customerId}/incoming-payments`,
      body: { amount: '1.00', items: [{ id: of.bookedInvoice, amount: '1.00' }] },
      refusal: HIDDEN,
    },
    { method: 'POST', path: `/users/company/${of.ids['/companies']}`, body: {}, refusal: HIDDEN },
  ]
}
