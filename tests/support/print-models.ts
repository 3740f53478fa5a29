import type { PrintModel, PrintPosition, PrintVat } from '@/lib/sales/documents/rules/print-model'
import { centsOf, centsText, lineSum, priceOf, quantityOf, basisPointsOf } from '@/lib/domain/money'
import { sumDocument } from '@/lib/domain/vat'

/** A pine green pixel. */
export const LOGO_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGOQ97X+DwAC3QGnFC+6fQAAAABJRU5ErkJggg=='

const seller: PrintModel['seller'] = {
  name: 'Hofladen Sonnental GmbH & Co. KG',
  street: 'Sonnentaler Straße 12',
  zipCode: '83512',
  city: 'Wasserburg am Inn',
  country: 'DE',
  taxNumber: '156/123/45678',
  vatId: 'DE136695976',
  registerCourt: 'Amtsgericht Traunstein',
  registerNumber: 'HRA 12345',
  managingDirector: 'Maria Sonnleitner',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  bankName: 'Deutsche Kreditbank Berlin',
  phone: '08071 123456',
  mail: 'hofladen@sonnental.example',
  website: 'www.sonnental.example',
  contactName: 'Maria Sonnleitner',
  smallBusiness: false,
}

const customer: PrintModel['customer'] = {
  name: 'Gasthof Zur Post',
  firstname: 'Johanna',
  lastname: 'Oberhuber',
  street: 'Marktplatz 3',
  zipCode: '83022',
  city: 'Rosenheim',
  country: 'DE',
  vatId: 'DE812526315',
  customerNumber: '10042',
}

const item = (
  values: Partial<PrintPosition> & Pick<PrintPosition, 'name' | 'price' | 'quantity'>,
): PrintPosition => ({
  position: 0,
  kind: 'ITEM',
  productNumber: '',
  description: '',
  unit: 'Stk',
  vatRate: '7',
  vatCategory: 'S',
  deposit: false,
  deliveryNote: null,
  ...values,
  sum: centsText(lineSum(priceOf(values.price), quantityOf(values.quantity))),
})

export const textLine = (name: string): PrintPosition => ({
  ...item({ name, price: '0.00', quantity: '0' }),
  kind: 'TEXT',
  unit: '',
})

export const ITEMS: readonly PrintPosition[] = [
  item({
    name: 'Bergkäse, 12 Monate gereift',
    productNumber: '1042',
    quantity: '2.485',
    unit: 'kg',
    price: '21.9000',
  }),
  item({
    name: 'Apfelsaft naturtrüb',
    productNumber: '2001',
    description: 'Streuobst von eigenen Wiesen, Glasflasche 1 l, Mehrweg',
    quantity: '24',
    unit: 'Fl',
    price: '2.49',
    vatRate: '19',
  }),
  item({ name: 'Pfand Glasflasche', quantity: '24', price: '0.15', vatRate: '19', deposit: true }),
  item({ name: 'Freiland-Eier Größe M', productNumber: '3010', quantity: '180', price: '0.3551' }),
  item({
    name: 'Kartoffeln festkochend',
    productNumber: '4100',
    quantity: '50',
    unit: 'kg',
    price: '1.05',
    vatRate: '7.8',
  }),
  item({
    name: 'Lieferung frei Haus im Rahmen der Donaudampfschifffahrtsgesellschaftskooperation',
    description:
      'Anfahrt, Entladung und Rücknahme der Mehrwegbehälter. Die Umsatzsteuer-Identifikationsnummer der Gegenseite liegt vor.',
    quantity: '1',
    price: '12.50',
    vatRate: '19',
  }),
]

/** Repeats the positions and numbers them. */
export function positions(count: number, from: readonly PrintPosition[] = ITEMS): PrintPosition[] {
  return Array.from({ length: count }, (_, index) => from[index % from.length])
    .filter((position) => position !== undefined)
    .map((position, index) => ({ ...position, position: index + 1 }))
}

function sums(lines: readonly PrintPosition[], useGrossPrice: boolean) {
  const priced = lines
    .filter((line) => line.kind === 'ITEM' && !line.proposal)
    .map((line) => ({
      price: priceOf(line.price),
      quantity: quantityOf(line.quantity),
      vatRate: basisPointsOf(line.vatRate),
      vatCategory: line.vatCategory,
      vatRateId: `${line.vatRate} ${line.vatCategory}`,
    }))
  const result = sumDocument(priced, useGrossPrice)
  const vat: PrintVat[] = result.vat.map((rate) => ({
    vatRate: String(rate.vatRate / 100),
    vatCategory: rate.vatCategory,
    net: centsText(rate.net),
    vat: centsText(rate.vat),
    gross: centsText(rate.gross),
    note: rate.vatRate === 780 ? 'Durchschnittssatz gemäß § 24 UStG 7,8 %' : null,
  }))
  return {
    vat,
    sumNet: centsText(result.sumNet),
    sumVat: centsText(result.sumVat),
    sumGross: centsText(result.sumGross),
  }
}

/** A booked invoice with sums that match its positions; `changes` may replace the positions. */
export function printModel(changes: Partial<PrintModel> = {}): PrintModel {
  const lines = changes.positions ?? positions(ITEMS.length)
  const useGrossPrice = changes.useGrossPrice ?? true
  const computed = sums(lines, useGrossPrice)
  return {
    templateVersion: 3,
    kind: 'INVOICE',
    draft: false,
    useGrossPrice,
    number: 'RE2026-10023',
    date: '2026-11-20',
    serviceDate: '2026-11-18',
    serviceDateEnd: null,
    dueDate: '2026-12-04',
    seller,
    logo: null,
    customer,
    buyerReference: null,
    original: null,
    reason: null,
    positions: lines,
    ...computed,
    paymentTerms: {
      paymentMethod: 'BANKTRANSFER',
      paymentDays: 14,
      dueDate: '2026-12-04',
      discountDays: 7,
      discountPercent: '2',
      discountDate: '2026-11-27',
      discountAmount: centsText(Math.round(centsOf(computed.sumGross) / 50)),
    },
    notePublic: '',
    introText: 'Vielen Dank für Ihren Einkauf. Wir berechnen Ihnen folgende Lieferungen und Leistungen:',
    footerText: 'Mit freundlichen Grüßen\nIhr Hofladen Sonnental',
    showPrices: true,
    ...changes,
  }
}
