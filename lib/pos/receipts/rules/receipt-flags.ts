import { businessDay } from '@/lib/domain/business-date'
import { centsText, netFromGross, sumOf } from '@/lib/domain/money'
import { isCashMovement, ON_ACCOUNT, type StoredFlag } from '@/lib/pos/receipts/words'
import { taxNotAllowed, type StatedTaxation } from './allowed-taxes'
import { isWithin, lineFlags, moneyFlag, type RatesAt, taxSumFlags } from './line-flags'
import { centsOfFine, FINE_PER_CENT, taxGroups } from './net-of-lines'
import { kindOf, type PushedReceipt } from './pushed-receipt'
import type { SoldPart } from './sold-parts'

/** An inconsistency of a receipt. Stored and shown, never corrected. */
export type ReceiptFlag = StoredFlag

/** The data that a receipt is checked against. */
export interface CheckedAgainst extends RatesAt {
  /** Milliseconds */
  receivedAt: number
  /** Taxation of the company in whose store the receipt was made. */
  taxation: StatedTaxation
  /** The day from which the till is used; null if it is unknown. */
  inUseSince: string | null
  /** Serial numbers of the till's security modules, in lower case; none if they are unknown. */
  tseSerials: readonly string[]
}

/** Maximum number of line inconsistencies stored: a faulty till causes one in each line. */
const MOST_OF_LINES = 50

const DAY_MS = 86_400_000

/**
 * Returns the inconsistencies, those of the first lines first; empty for a consistent receipt. At
 * most 50 of them concern lines. `parts` are its lines as stored.
 */
export function receiptFlags(
  receipt: PushedReceipt,
  parts: readonly SoldPart[],
  against: CheckedAgainst,
): ReceiptFlag[] {
  const { createdAt, lines, notes } = receipt
  const flags: ReceiptFlag[] = []
  for (const line of lines) {
    if (flags.length < MOST_OF_LINES) flags.push(...lineFlags(line, createdAt, against))
  }
  return [
    ...flags.slice(0, MOST_OF_LINES),
    ...grossFlags(receipt),
    ...taxFlags(receipt, parts),
    ...sumFlags(receipt),
    ...(kindOf(receipt) === 'RECEIPT' ? taxNotAllowed(parts, against.taxation) : []),
    ...payerFlags(receipt, parts),
    ...dateFlags(receipt, against),
    ...serialFlags(receipt, against),
    ...notes.map(({ code, path, found }) => ({ code, expected: '', found, path })),
  ]
}

/** A receipt is no more than a day ahead, and not from before its till was used. */
function dateFlags({ createdAt }: PushedReceipt, { receivedAt, inUseSince }: CheckedAgainst): ReceiptFlag[] {
  const flag = (code: 'future' | 'beforeUse', expected: string): ReceiptFlag[] => [
    { code, expected, found: new Date(createdAt).toISOString() },
  ]
  if (createdAt > receivedAt + DAY_MS) return flag('future', '')
  const isBefore = inUseSince !== null && businessDay(new Date(createdAt)) < inUseSince
  return isBefore ? flag('beforeUse', inUseSince) : []
}

function serialFlags({ tse }: PushedReceipt, { tseSerials }: CheckedAgainst): ReceiptFlag[] {
  const [expected] = tseSerials
  const found = tse?.serial ?? null
  if (expected === undefined || found === null || tseSerials.includes(found.toLowerCase())) return []
  return [{ code: 'tseSerial', expected, found }]
}

function grossFlags({ lines, sumGross }: PushedReceipt): ReceiptFlag[] {
  const gross = sumOf(lines.map((line) => line.sumGross))
  return sumGross === gross ? [] : [moneyFlag('sumGross', gross, sumGross)]
}

function sumFlags(receipt: PushedReceipt): ReceiptFlag[] {
  const { type, payments, sumGross, sumNet, sumVat } = receipt
  const flags: ReceiptFlag[] = []
  if (sumNet + sumVat !== sumGross) flags.push(moneyFlag('sumVat', sumGross - sumNet, sumVat))
  if (isCashMovement(type)) return [...flags, ...movementFlags(receipt)]
  const sumPaid = sumOf(payments.map(({ amount }) => amount))
  if (kindOf(receipt) === 'RECEIPT' && sumPaid !== sumGross)
    flags.push(moneyFlag('payments', sumGross, sumPaid))
  if (type !== 'SALE' && sumGross > 0) flags.push(moneyFlag('sign', -sumGross, sumGross))
  return flags
}

/** A cash movement has one payment in cash; its sign agrees with its type. */
function movementFlags({ type, payments }: PushedReceipt): ReceiptFlag[] {
  const methods = payments.map(({ method }) => method).join(',')
  const moved = sumOf(payments.map(({ amount }) => amount))
  const flags: ReceiptFlag[] =
    methods === '1' ? [] : [{ code: 'cashMovement', expected: '1', found: methods }]
  if (type === 'DEPOSIT' ? moved < 0 : moved > 0) flags.push(moneyFlag('sign', -moved, moved))
  return flags
}

/**
 * Checks the printed sums of each rate or, without them, the net of the receipt. A net may be that
 * of the sum or the sum of the nets of the lines, within a cent per rate: tills round either way.
 */
function taxFlags(receipt: PushedReceipt, parts: readonly SoldPart[]): ReceiptFlag[] {
  const printed = receipt.extra?.taxes ?? []
  if (printed.length === 0) {
    const net = receipt.sumNet * FINE_PER_CENT
    // nearly always so; the groups are needed only for the tolerance and the expected net
    if (isNetOfParts(net, parts, 1)) return []
    const groups = taxGroups(parts, [])
    if (isNetOfParts(net, parts, groups.length)) return []
    const expected = sumOf(groups.map(({ gross, vatRate }) => netFromGross(gross, vatRate)))
    return [moneyFlag('sumNet', expected, receipt.sumNet)]
  }
  const groups = taxGroups(parts, printed)
  const flags = groups.flatMap(({ printed: tax, gross, vatRate, parts: indexes }) => {
    if (!tax) return gross === 0 ? [] : [moneyFlag('taxGross', gross, 0)]
    const own = indexes.flatMap((index) => parts[index] ?? [])
    const found: ReceiptFlag[] = []
    if (centsOfFine(tax.gross) !== gross) found.push(moneyFlag('taxGross', gross, centsOfFine(tax.gross)))
    if (!isWithin(tax.net, tax.gross, vatRate, 1) && !isNetOfParts(tax.net, own, 1))
      found.push(moneyFlag('taxNet', netFromGross(centsOfFine(tax.gross), vatRate), centsOfFine(tax.net)))
    return [...found, ...taxSumFlags(tax)]
  })
  const net = printed.reduce((sum, tax) => sum + tax.net, 0)
  const isSum = Math.abs(receipt.sumNet * FINE_PER_CENT - net) <= FINE_PER_CENT * printed.length
  return isSum ? flags : [...flags, moneyFlag('sumNet', centsOfFine(net), receipt.sumNet)]
}

/** Whether a net (1/100,000 EUR) is that of the parts, rounded by sum or by line. */
function isNetOfParts(net: number, parts: readonly SoldPart[], cents: number): boolean {
  const most = cents * FINE_PER_CENT + 1
  let exact = 0
  for (const { sumGross, vatRate } of parts) exact += (sumGross * 10_000) / (10_000 + vatRate)
  if (Math.abs(net - exact * FINE_PER_CENT) <= most) return true
  const byLine = sumOf(parts.map(({ sumGross, vatRate }) => netFromGross(sumGross, vatRate)))
  if (Math.abs(net - byLine * FINE_PER_CENT) <= most) return true
  const sent = parts.reduce<number | null>(
    (sum, { sentNet }) => (sum === null || sentNet === null ? null : sum + sentNet),
    0,
  )
  return sent !== null && Math.abs(net - sent) <= most
}

/**
 * Methods that are unknown, and sales on account without a customer to bill. A cancellation settles
 * the claim of the receipt that it names, and need not repeat the customer.
 */
function payerFlags(
  { type, cancels, extra, payments }: PushedReceipt,
  parts: readonly SoldPart[],
): ReceiptFlag[] {
  const flags: ReceiptFlag[] = []
  let promised = 0
  for (const { method, amount, details } of payments) {
    if (method === ON_ACCOUNT) promised += amount
    if (method === 0 && details?.type === undefined)
      flags.push({ code: 'paymentMethod', expected: '', found: details?.method ?? '' })
  }
  let claimed = 0
  for (const { section, sumGross } of parts) if (section === 'RECEIVABLE_CREATED') claimed -= sumGross
  if (type === 'CANCELLATION' && cancels !== null) return flags
  if (extra?.details.customer?.partnerId !== undefined) return flags
  if (promised !== 0 || claimed !== 0)
    flags.push({ code: 'customerMissing', expected: '', found: centsText(promised + claimed) })
  return flags
}
