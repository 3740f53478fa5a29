import type { WRITTEN_FORMATS } from '@/lib/catalog/business-partners/words'
import { bookDraft, draftAsBooked, withNumber, type BookingSource } from '@/lib/sales/documents/rules/booking'
import { cancelInvoice } from '@/lib/sales/documents/rules/cancellation'
import { creditInvoice } from '@/lib/sales/documents/rules/credit'
import type { NamedRate, SummedPosition } from '@/lib/sales/documents/rules/document-fields'
import type { PrintModel } from '@/lib/sales/documents/rules/print-model'
import { quantityText } from '@/lib/domain/money'
import { bookingSource, position, SUPPLIER } from './booking-source'

export const FORMATS = ['XRECHNUNG', 'XRECHNUNG_CII', 'ZUGFERD'] as const
type Format = (typeof WRITTEN_FORMATS)[number]

const TODAY = '2026-11-22'

const RATES: readonly Omit<NamedRate, 'name' | 'isActive' | 'history'>[] = [
  { id: 'normal', category: 'S', dsfinvkKey: 1, smallBusiness: false, exemptionReason: '' },
  { id: 'reduced', category: 'S', dsfinvkKey: 2, smallBusiness: false, exemptionReason: '' },
  { id: 'farm', category: 'S', dsfinvkKey: 3, smallBusiness: false, exemptionReason: '' },
  { id: 'forest', category: 'S', dsfinvkKey: 4, smallBusiness: false, exemptionReason: '' },
  { id: 'zero', category: 'Z', dsfinvkKey: 5, smallBusiness: false, exemptionReason: '' },
  { id: 'none', category: 'E', dsfinvkKey: 6, smallBusiness: true, exemptionReason: '' },
  {
    id: 'rent',
    category: 'E',
    dsfinvkKey: 6,
    smallBusiness: false,
    exemptionReason: 'Steuerfrei nach § 4 Nr. 12 UStG',
  },
  { id: 'reverse', category: 'AE', dsfinvkKey: 5, smallBusiness: false, exemptionReason: '' },
  { id: 'eu', category: 'K', dsfinvkKey: 5, smallBusiness: false, exemptionReason: '' },
  { id: 'export', category: 'G', dsfinvkKey: 5, smallBusiness: false, exemptionReason: '' },
  { id: 'outside', category: 'O', dsfinvkKey: 5, smallBusiness: false, exemptionReason: '' },
]
const PERCENT: Readonly<Record<string, number>> = { normal: 1900, reduced: 700, farm: 780, forest: 550 }

export type RateId = 'normal' | 'reduced' | 'farm' | 'forest' | 'zero' | 'none' | 'rent' | 'reverse'
export type ForeignRateId = 'eu' | 'export' | 'outside'

/** One position; `price` in 1/10,000 EUR, `quantity` in thousandths. */
export const item = (rate: RateId | ForeignRateId, price: number, quantity = 1_000, more = {}) =>
  position({ vatRateId: rate, price, quantity, ...more })

type Changes = NonNullable<Parameters<typeof bookingSource>[0]>

const SELLER = {
  vatId: 'DE136695976',
  registerCourt: 'Amtsgericht Freiburg',
  registerNumber: 'HRB 12345',
  managingDirector: 'Max Müller & Söhne',
  bic: 'BYLADEM1001',
  contactName: 'Erika Müller',
  eContact: {
    phone: '+49 761 123456',
    mail: 'rechnung@hof-morgenrot.de',
    endpoint: { scheme: 'EM', value: 'rechnung@hof-morgenrot.de' },
  } as const,
}

/** A draft whose customer wants an e-invoice, with everything that the format requires. */
function wantedAs(format: Format, changes: Changes = {}): BookingSource {
  const source = bookingSource({
    ...changes,
    seller: { ...SELLER, ...changes.seller },
    row: {
      useGrossPrice: false,
      customerVatId: 'DE129273398',
      leitwegId: '04011000-1234512345-06',
      ...changes.row,
    },
    customer: {
      eInvoice: { format, endpoint: { scheme: 'EM', value: 'eingang@kunde.de' } },
      ...changes.customer,
    },
  })
  const named = RATES.map((rate): NamedRate => {
    const history = [{ validFrom: '2021-01-01', rate: PERCENT[rate.id] ?? 0 }]
    return { ...rate, name: rate.id, isActive: true, history }
  })
  const positions = source.positions.map((one, index) => ({
    ...one,
    id: `019aa000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`,
    vatRateId:
      one.kind === 'TEXT' ? null : RATES.some(({ id }) => id === one.vatRateId) ? one.vatRateId : 'normal',
  }))
  // a farm that is taxed by average rates may state every rate
  const issuer = { ...source.issuer, flatRateFarm: true }
  return { ...source, issuer, positions, rates: new Map(named.map((rate) => [rate.id, rate])) }
}

/** Books a draft and returns its frozen print model, with a number. */
export function bookedAs(format: Format, changes: Changes = {}): PrintModel {
  const answer = bookDraft(wantedAs(format, changes), { today: TODAY })
  if (!answer.ok) throw new Error(`${answer.error.code}: ${JSON.stringify(answer.error.fields)}`)
  return withNumber(answer.value, 'RE-2026-0001').columns.printModel
}

/** Returns a draft as it would be frozen, complete or not. */
export function draftAs(format: Format, changes: Changes = {}): PrintModel {
  const answer = draftAsBooked(wantedAs(format, changes))
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value.printModel
}

/** A booked invoice, as cancellations and credits find it. */
export function originalAs(format: Format, changes: Changes = {}) {
  const source = wantedAs(format, changes)
  const answer = bookDraft(source, { today: TODAY })
  if (!answer.ok) throw new Error(`${answer.error.code}: ${JSON.stringify(answer.error.fields)}`)
  const { draft } = answer.value
  const { printModel, ...columns } = withNumber(answer.value, 'RE-2026-0001').columns
  const settled = { row: { ...draft.row, ...columns }, payments: [], claimsPaid: 0, credited: 0 }
  return {
    ...source,
    ...settled,
    printModel,
    positions: draft.positions,
    sums: draft.sums,
    vat: draft.sums.vat,
  }
}

/** Cancels an invoice; `now`: the seller's fields that have changed since it was booked. */
export function cancelledAs(
  format: Format,
  changes: Changes = {},
  now: NonNullable<Changes['seller']> = {},
): PrintModel {
  const source = originalAs(format, changes)
  const issuer = { ...source.issuer, seller: { ...source.issuer.seller, ...now } }
  const request = { id: 'storno', reason: 'Falscher Preis', taxPeriod: 'CURRENT', today: TODAY } as const
  const answer = cancelInvoice({ ...source, issuer }, { ...request, newId: ids() })
  if (!answer.ok) throw new Error(answer.error.code)
  return withNumber(answer.value.booking, 'RE-2026-0002').columns.printModel
}

/** Credits the whole quantity of every position. */
export function creditedAs(format: Format, changes: Changes = {}): PrintModel {
  const source = { ...originalAs(format, changes), creditedPositions: new Map() }
  const isItem = ({ kind }: SummedPosition) => kind === 'ITEM'
  const positions = source.positions
    .filter(isItem)
    .map(({ id, quantity }) => ({ positionId: id, quantity: quantityText(quantity) }))
  const request = { id: 'credit', today: TODAY, newId: ids() }
  const answer = creditInvoice(source, { positions, reason: 'Ware zurück' }, request)
  if (!answer.ok) throw new Error(answer.error.code)
  return withNumber(answer.value.booking, 'RE-2026-0003').columns.printModel
}

/** A self-billed supplier with the data that every format requires. */
const DAIRY = {
  customerName: 'Milchhof Brand & Söhne',
  customerVatId: 'DE129273398',
  leitwegId: '',
  discountDays: 0,
  discountPercent: 0,
  family: 'SELF_BILLED',
  kind: 'SELF_BILLED',
  invoiceType: null,
} as const

/** Books a self-billed invoice (Gutschrift). */
export function selfBilledAs(format: Format, { row, customer, ...changes }: Changes = {}): PrintModel {
  return bookedAs(format, selfBilledOf(format, { row, customer, ...changes }))
}

/** Cancels a self-billed invoice. */
export function selfBilledCancelledAs(format: Format, changes: Changes = {}): PrintModel {
  return cancelledAs(format, selfBilledOf(format, changes))
}

const selfBilledOf = (format: Format, { row, customer, ...changes }: Changes): Changes => ({
  ...changes,
  row: { ...DAIRY, ...row },
  customer: {
    customerNumber: 'L-7',
    eInvoice: {
      format: format === 'ZUGFERD' ? 'NONE' : format,
      endpoint: { scheme: 'EM', value: 'hof@milch.example' },
    },
    ...customer,
  },
})

const FARMER = { supplier: { ...SUPPLIER, isFlatRate: true } }

function ids(): () => string {
  let count = 0
  return () => `019aa000-0000-7000-9000-${String((count += 1)).padStart(12, '0')}`
}

const AUSTRIAN = {
  customerCountry: 'AT',
  customerVatId: 'ATU62895905',
  customerZipcode: '1010',
  customerCity: 'Wien',
  leitwegId: '',
}
const ZURICH = { customerZipcode: '8001', customerCity: 'Zürich' }
const SWISS = { ...AUSTRIAN, ...ZURICH, customerCountry: 'CH', customerVatId: '' }

const ELSEWHERE = {
  name: '',
  address: 'Tor 3 & 4',
  street: 'Am Markt 1',
  zipCode: '26121',
  city: 'Oldenburg',
  country: 'DE',
}

/** Juice less 10 %, cheese less 0.50 each, the crate's deposit at its price; 5 % on the whole. */
const REBATED = {
  row: { rebatePercent: 500 },
  positions: [
    item('normal', 27_900, 12_000, { name: 'Apfelsaft', rebatePercent: 1_000 }),
    item('normal', 1_500, 12_000, { name: 'Pfand', isDeposit: true }),
    item('reduced', 54_900, 3_000, { name: 'Bergkäse', rebate: 5_000 }),
  ],
} satisfies Changes

/** One document of every case that German law and EN 16931 distinguish. */
export const SCENARIOS: Readonly<Record<string, (format: Format) => PrintModel>> = {
  full: (format) =>
    bookedAs(format, {
      row: {
        orderNumber: 'PO-4711',
        serviceDate: '2026-11-03',
        serviceDateEnd: '2026-11-17',
        notePublic: 'Vielen Dank für Ihren Einkauf – äöüß € <&>.',
        customerFirstname: 'Anna',
        customerLastname: 'Ähre',
        customerAddress: 'Hinterhaus',
      },
      positions: [
        item('normal', 200_000, 10_000, { name: 'Kerze „Größe L“', unit: 'XPK' }),
        position({ kind: 'TEXT', name: 'Ab hier Lebensmittel', price: 0, quantity: 0, vatRateId: null }),
        item('reduced', 40_000, 12_500, { name: 'Äpfel', description: 'Elstar\nKlasse I', unit: 'KGM' }),
        item('normal', 250_000, -1_000, { name: 'Pfandkiste zurück', unit: 'XCR' }),
        position({ kind: 'TEXT', name: 'Lieferung frei Haus', price: 0, quantity: 0, vatRateId: null }),
      ],
    }),
  deliveredElsewhere: (format) =>
    bookedAs(format, { row: { delivery: ELSEWHERE }, positions: [item('normal', 50_000)] }),
  deliveredAbroad: (format) =>
    bookedAs(format, {
      row: { ...AUSTRIAN, delivery: { ...ELSEWHERE, country: 'AT', name: 'Filiale Graz' } },
      positions: [item('eu', 50_000)],
    }),
  smallBusiness: (format) =>
    bookedAs(format, {
      seller: { smallBusiness: true, vatId: '', registerNumber: '' },
      positions: [item('none', 1_000_000)],
    }),
  farm: (format) =>
    bookedAs(format, { positions: [item('farm', 1_000_000), item('forest', 333_300, 3_000)] }),
  zeroRate: (format) => bookedAs(format, { positions: [item('zero', 1_000_000)] }),
  exempt: (format) => bookedAs(format, { positions: [item('rent', 1_000_000), item('normal', 50_000)] }),
  reverseCharge: (format) => bookedAs(format, { positions: [item('reverse', 1_000_000)] }),
  intraCommunity: (format) => bookedAs(format, { row: AUSTRIAN, positions: [item('eu', 1_000_000)] }),
  export: (format) => bookedAs(format, { row: SWISS, positions: [item('export', 1_000_000)] }),
  outside: (format) => bookedAs(format, { positions: [item('outside', 1_000_000)] }),
  outsideWithoutRegister: (format) =>
    bookedAs(format, { seller: { vatId: '', registerNumber: '' }, positions: [item('outside', 1_000_000)] }),
  cancellation: (format) => cancelledAs(format),
  credit: (format) => creditedAs(format),
  refund: (format) =>
    bookedAs(format, { positions: [item('normal', 50_000), item('normal', 80_000, -2_000)] }),
  nothing: (format) =>
    bookedAs(format, { positions: [item('normal', 50_000), item('normal', 50_000, -1_000)] }),
  directDebit: (format) => bookedAs(format, { row: { paymentMethod: 'DIRECTDEBIT' } }),
  cash: (format) => bookedAs(format, { row: { paymentMethod: 'CASH', discountDays: 0, paymentDays: 0 } }),
  gross: (format) =>
    bookedAs(format, {
      row: { useGrossPrice: true },
      positions: [
        item('normal', 99_900, 3_000),
        item('normal', 123_457, 7_777),
        item('reduced', 19_900, 13_000),
      ],
    }),
  rebates: (format) => bookedAs(format, REBATED),
  rebatesGross: (format) => bookedAs(format, { ...REBATED, row: { ...REBATED.row, useGrossPrice: true } }),
  rebateInEuros: (format) => bookedAs(format, { ...REBATED, row: { rebate: 1_000 } }),
  rebatesCancelled: (format) => cancelledAs(format, REBATED),
  rebatesCredited: (format) =>
    creditedAs(format, { ...REBATED, row: { ...REBATED.row, useGrossPrice: true } }),
  rebateOutside: (format) =>
    bookedAs(format, { row: { rebatePercent: 300 }, positions: [item('outside', 1_000_000)] }),
  selfBilled: (format) =>
    selfBilledAs(format, {
      row: { serviceDate: '2026-11-01', serviceDateEnd: '2026-11-15', notePublic: 'Danke für die Milch!' },
      positions: [
        item('reduced', 5_800, 1_234_567, { name: 'Rohmilch', unit: 'LTR' }),
        item('normal', 250_000, -1_000, { name: 'Kiste zurück', unit: 'XCR' }),
      ],
    }),
  selfBilledOfFarmer: (format) =>
    selfBilledAs(format, { customer: FARMER, positions: [item('farm', 1_000_000), item('normal', 50_000)] }),
  selfBilledOfSmallBusiness: (format) =>
    selfBilledAs(format, {
      seller: { smallBusiness: true },
      row: { customerVatId: '' },
      positions: [item('none', 1_000_000)],
    }),
  selfBilledOfPerson: (format) =>
    selfBilledAs(format, {
      row: { customerName: '', customerFirstname: 'Änne', customerLastname: 'Groß', customerVatId: '' },
      customer: { customerNumber: '' },
      seller: { vatId: '' },
      positions: [item('reduced', 300_000)],
    }),
  selfBilledGross: (format) =>
    selfBilledAs(format, {
      row: { useGrossPrice: true, rebatePercent: 500 },
      positions: [item('reduced', 19_900, 13_000), item('rent', 123_457, 7_777)],
    }),
  selfBilledCancelled: (format) =>
    selfBilledCancelledAs(format, { positions: [item('reduced', 54_900, 3_000), item('normal', 19_900)] }),
  grossOfMany: (format) =>
    bookedAs(format, { row: { useGrossPrice: true }, positions: [item('reduced', 1_999, 99_999_000)] }),
}
