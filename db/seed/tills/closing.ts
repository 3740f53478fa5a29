import {
  basisPointsOf,
  centsOf,
  centsText,
  quantityOf,
  quantityText,
  sumOf,
  type Cents,
} from '@/lib/domain/money'
import { piecesOf } from './coins'
import { grouped } from './grouped'
import { grossOf, rateOf } from './lines'
import { SOFTWARE_VERSION } from './version'
import type { TseOutage, WireClosing, WireLine, WireReceipt } from './wire'

interface Counted {
  uuid: string
  number: number
  businessDay: string
  startTime: string
  endTime: string
  openingCash: Cents
  cashDesired: Cents
  cashActual: Cents
  countedBy: string
  drawerOpenings: number
  tseOutages: TseOutage[]
}

const isMovement = ({ type }: WireReceipt) => type === 'DEPOSIT' || type === 'WITHDRAWAL'

/**
 * Returns the closing of a day from its receipts. Only receipts in the narrow sense count, in
 * `countReceipts` without cash movements.
 */
export function closingOf(all: readonly WireReceipt[], counted: Counted): WireClosing {
  const receipts = all.filter(({ kind }) => kind === undefined)
  const sold = receipts.filter((receipt) => !isMovement(receipt))
  const lines = sold.flatMap((receipt) => receipt.lines)
  const gross = sumOf(sold.map(grossOf))
  const net = sumOf(sold.map(({ sumNet }) => centsOf(sumNet)))
  const of = (type: string) => receipts.filter((it) => it.type === type)
  const paidBy = (method: number) =>
    sold.flatMap(({ payments }) => payments.filter((it) => it.method === method))
  const [first, last] = [all.at(0), all.at(-1)]
  return {
    uuid: counted.uuid,
    number: counted.number,
    posSummaryId: `Z-${String(counted.number).padStart(5, '0')}`,
    businessDay: counted.businessDay,
    startTime: counted.startTime,
    endTime: counted.endTime,
    grossTotal: centsText(gross),
    netTotal: centsText(net),
    taxTotal: centsText(gross - net),
    countReceipts: sold.length,
    countCanceled: of('CANCELLATION').length,
    cardPaymentCount: paidBy(2).length,
    cashCount: paidBy(1).length,
    openingCash: centsText(counted.openingCash),
    cashDesired: centsText(counted.cashDesired),
    cashActual: centsText(counted.cashActual),
    closingCash: centsText(counted.cashActual),
    cashDeposit: centsText(movedBy(of('DEPOSIT'))),
    cashAbsorption: centsText(-movedBy(of('WITHDRAWAL'))),
    taxes: taxesOf(sold),
    articles: articlesOf(lines),
    payments: paymentsOf(sold),
    businessCases: [...casesOf(lines), ...movementsOf(receipts.filter(isMovement))],
    firstReceipt: first ? { uuid: first.uuid, number: first.number } : null,
    lastReceipt: last ? { uuid: last.uuid, number: last.number } : null,
    count: {
      denominations: piecesOf(counted.cashActual),
      countedBy: counted.countedBy,
      countedAt: counted.endTime,
    },
    operators: operatorsOf(sold),
    cancellations: summed(of('CANCELLATION').map(grossOf)),
    returns: summed(of('RETURN').map(grossOf)),
    discounts: summed(lines.flatMap(discountOf)),
    lineVoids: summed(lines.filter(({ isVoid }) => isVoid).map(grossOf)),
    aborted: summed(all.filter(({ kind }) => kind === 'ABORTED').map(grossOf)),
    training: summed(all.filter(({ kind }) => kind === 'TRAINING').map(grossOf)),
    drawerOpenings: counted.drawerOpenings,
    tseOutages: counted.tseOutages,
    ...signedOf(all),
    softwareVersion: SOFTWARE_VERSION,
  }
}

const movedBy = (movements: readonly WireReceipt[]) =>
  sumOf(movements.map(({ payments }) => centsOf(payments[0]?.amount ?? '0')))

const summed = (amounts: readonly Cents[]) => ({ count: amounts.length, amount: centsText(sumOf(amounts)) })

function discountOf({ businessCase, sumGross, amounts = [] }: WireLine): Cents[] {
  if (businessCase === 'DISCOUNT') return [centsOf(sumGross)]
  return amounts.filter(({ type }) => type === 'DISCOUNT').map(({ gross }) => -centsOf(gross))
}

/** By percentage, highest first. */
const taxesOf = (receipts: readonly WireReceipt[]): WireClosing['taxes'] =>
  [
    ...grouped(
      receipts.flatMap(({ taxes }) => taxes),
      ({ vatRate }) => vatRate,
    ),
  ]
    .toSorted(([a], [b]) => basisPointsOf(b) - basisPointsOf(a))
    .map(([vatRate, its]) => ({ vatRate, ...totalsOf(its) }))

const totalsOf = (sums: readonly { net: string; gross: string }[]) => {
  const gross = sumOf(sums.map((one) => centsOf(one.gross)))
  const net = sumOf(sums.map((one) => centsOf(one.net)))
  return { net: centsText(net), vat: centsText(gross - net), gross: centsText(gross) }
}

const casesOf = (lines: readonly WireLine[]): WireClosing['businessCases'] =>
  [...grouped(lines, (line) => `${line.businessCase ?? 'SALE'} ${rateOf(line)}`).values()].flatMap((its) =>
    its.slice(0, 1).map(({ businessCase = 'SALE', vatKey }) => ({
      businessCase,
      vatKey,
      ...totalsOf(its.map(({ sumGross, sumNet }) => ({ gross: sumGross, net: sumNet }))),
    })),
  )

/** Cash movements bear no VAT. */
const movementsOf = (movements: readonly WireReceipt[]): WireClosing['businessCases'] =>
  [...grouped(movements, ({ businessCase }) => businessCase)].flatMap(([businessCase, its]) => {
    const gross = centsText(movedBy(its))
    return businessCase ? [{ businessCase, vatKey: 5, gross, net: gross, vat: '0.00' }] : []
  })

const paymentsOf = (receipts: readonly WireReceipt[]): WireClosing['payments'] =>
  [
    ...grouped(
      receipts.flatMap(({ payments }) => payments),
      ({ type, name }) => `${type} ${name}`,
    ).values(),
  ].flatMap((its) =>
    its.slice(0, 1).map(({ type, name }) => ({
      type,
      name,
      amount: centsText(sumOf(its.map(({ amount }) => centsOf(amount)))),
      count: its.length,
    })),
  )

const operatorsOf = (receipts: readonly WireReceipt[]): WireClosing['operators'] =>
  [...grouped(receipts, ({ operatorId }) => operatorId)].map(([operatorId, its]) => ({
    operatorId,
    name: its[0]?.cashier ?? '',
    gross: centsText(sumOf(its.map(grossOf))),
    countReceipts: its.length,
  }))

function signedOf(receipts: readonly WireReceipt[]): Pick<WireClosing, 'firstTse' | 'lastTse'> {
  const signed = receipts.flatMap(({ tse: { transactionNumber, signatureCounter } }) =>
    transactionNumber === undefined || signatureCounter === undefined
      ? []
      : [{ transactionNumber, signatureCounter }],
  )
  const [first, last] = [signed.at(0), signed.at(-1)]
  return { ...(first && { firstTse: first }), ...(last && { lastTse: last }) }
}

const articlesOf = (lines: readonly WireLine[]): WireClosing['articles'] =>
  [...grouped(lines, ({ name }) => name)].map(([name, its]) => ({
    ...(its[0]?.productId === undefined ? {} : { productId: its[0].productId }),
    name,
    quantity: quantityText(sumOf(its.map(({ quantity }) => quantityOf(quantity)))),
    gross: centsText(sumOf(its.map(grossOf))),
  }))
