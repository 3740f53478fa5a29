import {
  basisPointsOf,
  centsOf,
  centsText,
  quantityOf,
  quantityText,
  sumOf,
  type Cents,
} from '@/lib/domain/money'
import { grouped } from './grouped'
import type { WireClosing, WireLine, WireReceipt } from './wire'

interface Counted {
  uuid: string
  number: number
  startTime: string
  endTime: string
  cashDesired: Cents
  cashActual: Cents
}

/**
 * Returns the closing of a day from its receipts. Counts are of turnover, without cash movements.
 */
export function closingOf(receipts: readonly WireReceipt[], counted: Counted): WireClosing {
  const turnover = receipts.filter(({ type }) => type !== 'DEPOSIT' && type !== 'WITHDRAWAL')
  const lines = turnover.flatMap((receipt) => receipt.lines)
  const gross = sumOf(lines.map(grossOf))
  const net = sumOf(lines.map(netOf))
  const paidBy = (method: number) =>
    turnover.filter(({ payments }) => payments.some((payment) => payment.method === method)).length
  const cashMoved = (type: string) =>
    sumOf(receipts.filter((it) => it.type === type).map((it) => centsOf(it.payments[0]?.amount ?? '0')))
  return {
    uuid: counted.uuid,
    number: counted.number,
    posSummaryId: `Z-${String(counted.number).padStart(5, '0')}`,
    startTime: counted.startTime,
    endTime: counted.endTime,
    grossTotal: centsText(gross),
    netTotal: centsText(net),
    taxTotal: centsText(gross - net),
    countReceipts: turnover.length,
    countCanceled: turnover.filter(({ type }) => type === 'CANCELLATION').length,
    cardPaymentCount: paidBy(2),
    cashCount: paidBy(1),
    cashDesired: centsText(counted.cashDesired),
    cashActual: centsText(counted.cashActual),
    cashDeposit: centsText(cashMoved('DEPOSIT')),
    cashAbsorption: centsText(-cashMoved('WITHDRAWAL')),
    taxes: taxesOf(lines),
    articles: articlesOf(lines),
  }
}

const grossOf = ({ sumGross }: WireLine) => centsOf(sumGross)
const netOf = ({ sumNet }: WireLine) => centsOf(sumNet)

/** By percentage, highest first. */
const taxesOf = (lines: readonly WireLine[]): WireClosing['taxes'] =>
  [...grouped(lines, ({ vatRate }) => vatRate)]
    .toSorted(([a], [b]) => basisPointsOf(b) - basisPointsOf(a))
    .map(([vatRate, its]) => {
      const gross = sumOf(its.map(grossOf))
      const net = sumOf(its.map(netOf))
      return { vatRate, net: centsText(net), vat: centsText(gross - net), gross: centsText(gross) }
    })

const articlesOf = (lines: readonly WireLine[]): WireClosing['articles'] =>
  [...grouped(lines, ({ name }) => name)].map(([name, its]) => ({
    ...(its[0]?.productId === undefined ? {} : { productId: its[0].productId }),
    name,
    quantity: quantityText(sumOf(its.map(({ quantity }) => quantityOf(quantity)))),
    gross: centsText(sumOf(its.map(grossOf))),
  }))
