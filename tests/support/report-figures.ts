import { array, constantFrom, integer, option, record } from 'fast-check'
import { centsText, percentText, quantityText } from '@/lib/domain/money'
import { netOfParts } from '@/lib/pos/receipts/rules/net-of-lines'
import { newId } from '@/lib/server/core/ids'

/** A store, a till and a product as the records of a generated history reference them. */
interface Place {
  id: string
  name: string
  companyId: number
}
export interface PlacedTill {
  id: string
  name: string
  token: string
  storeAt: (at: number) => Place
}

/** Business cases of lines: those that are turnover, and others. */
const CASES = [
  ...Array<'SALE'>(8).fill('SALE'),
  'DISCOUNT',
  'DEPOSIT_REFUNDED',
  'VOUCHER_MULTI_SOLD',
  'TIP_EMPLOYEE',
  'RECEIVABLE_CREATED',
  'ADVANCE_RECEIVED',
] as const

export interface SoldLine {
  businessCase: (typeof CASES)[number]
  productId: string | null
  name: string
  productGroup: string
  /** Percent × 100 */
  rate: number
  quantity: number
  gross: number
  net: number
}

/** A receipt of the generated history; cents, thousandths, milliseconds. */
export interface PastReceipt {
  kind: 'RECEIPT' | 'TRAINING'
  till: number
  at: number
  type: 'SALE' | 'RETURN' | 'CANCELLATION' | 'DEPOSIT' | 'WITHDRAWAL'
  lines: SoldLine[]
  payments: { method: number; amount: number }[]
  closing: number | null
  place: number
}

export interface PastClosing {
  till: number
  number: number
  end: number
  gross: number
  counted: number
}

/** Starts of days in Berlin: both clock changes, turns of months and of the year. */
const EDGES = ['2026-10-24T22:00Z', '2026-10-25T01:00Z', '2026-10-25T23:00Z', '2026-10-31T23:00Z']
  .concat(['2026-03-28T23:00Z', '2026-03-29T22:00Z', '2026-03-31T22:00Z', '2025-12-31T23:00Z'])
  .map((edge) => Date.parse(edge))

export const REPORT_DAYS = [
  '2025-12-31',
  '2026-01-01',
  '2026-03-29',
  '2026-03-30',
  '2026-03-31',
  '2026-04-01',
].concat(['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-31', '2026-11-01'])

const instant = record({
  edge: constantFrom(...EDGES),
  shift: constantFrom(-86_400_000, -3_600_000, -1, 0, 1, 3_600_000),
}).map(({ edge, shift }) => edge + shift)

const cents = integer({ min: -5_000, max: 20_000 })

const line = (productId: string) =>
  record<SoldLine>({
    businessCase: constantFrom(...CASES),
    productId: constantFrom(productId, 'PLU-7', null),
    name: constantFrom('Brot', 'Seife', 'Äpfel'),
    productGroup: constantFrom('Backwaren', 'Obst', ''),
    rate: constantFrom(700, 1900, 1070),
    quantity: integer({ min: -3_000, max: 3_000 }),
    gross: cents,
    net: cents,
  })

/** The net of each line is what its receipt says of the rate; these say that VAT is zero. */
function withNets(lines: readonly SoldLine[]): SoldLine[] {
  const parts = lines.map(({ rate, gross }) => ({ vatRate: rate, vatKey: null, sumGross: gross }))
  const nets = netOfParts(parts, [], 0)
  return lines.map((sold, index) => ({ ...sold, net: nets[index] ?? 0 }))
}

/**
 * Generates receipts of the tills `0` to `tills - 1`, including inconsistent ones, since reports
 * sum up whatever was pushed.
 */
export const pastReceipts = (productId: string, tills: number) =>
  array(
    record<PastReceipt>({
      kind: constantFrom('RECEIPT', 'RECEIPT', 'RECEIPT', 'RECEIPT', 'RECEIPT', 'TRAINING'),
      till: integer({ min: 0, max: tills - 1 }),
      at: instant,
      type: constantFrom('SALE', 'SALE', 'SALE', 'RETURN', 'CANCELLATION', 'DEPOSIT', 'WITHDRAWAL'),
      lines: array(line(productId), { maxLength: 3 }),
      payments: array(record({ method: integer({ min: 1, max: 5 }), amount: cents }), { maxLength: 3 }),
      closing: option(integer({ min: 1, max: 6 })),
      place: integer(),
    }).map((one) =>
      one.type === 'DEPOSIT' || one.type === 'WITHDRAWAL'
        ? {
            ...one,
            kind: 'RECEIPT' as const,
            lines: [],
            payments: [{ method: 1, amount: one.payments[0]?.amount ?? 700 }],
          }
        : { ...one, lines: withNets(one.lines) },
    ),
    { minLength: 20, maxLength: 60 },
  )

export const pastClosings = (tills: number) =>
  array(
    record<PastClosing>({
      till: integer({ min: 0, max: tills - 1 }),
      number: integer({ min: 1, max: 9 }),
      end: instant,
      gross: cents,
      counted: cents,
    }),
    { maxLength: 15 },
  ).map((all) => [...new Map(all.map((one) => [`${one.till} ${one.number}`, one])).values()])

/** The receipt as its till pushes it; its own sums are arbitrary, since reports ignore them. */
export const wireReceipt = (past: PastReceipt, number: number) => ({
  uuid: newId(),
  number,
  type: past.type,
  kind: past.kind,
  createdAt: new Date(past.at).toISOString(),
  ...(past.type === 'CANCELLATION' ? { cancels: newId() } : {}),
  ...(past.closing === null ? {} : { closingNumber: past.closing }),
  sumGross: past.lines.length > 0 ? '1.00' : '0.00',
  sumNet: '0.00',
  sumVat: '0.00',
  lines: past.lines.map((sold) => ({
    ...(sold.productId === null ? {} : { productId: sold.productId }),
    name: sold.name,
    businessCase: sold.businessCase,
    ...(sold.productGroup === '' ? {} : { productGroup: sold.productGroup }),
    quantity: quantityText(sold.quantity),
    price: '1.00',
    vatRate: percentText(sold.rate),
    sumGross: centsText(sold.gross),
    sumNet: centsText(sold.net),
  })),
  payments: past.payments.map(({ method, amount }) => ({ method, amount: centsText(amount) })),
})

export const wireClosing = ({ number, end, gross, counted }: PastClosing) => ({
  uuid: newId(),
  number,
  startTime: new Date(end - 3_600_000).toISOString(),
  endTime: new Date(end).toISOString(),
  grossTotal: centsText(gross),
  netTotal: centsText(gross - 5),
  taxTotal: '0.05',
  countReceipts: number,
  countCanceled: 1,
  cardPaymentCount: 0,
  cashCount: 0,
  cashDesired: '10.00',
  cashActual: centsText(counted),
  cashDeposit: '0',
  cashAbsorption: '0',
  taxes: [],
  articles: [],
})
