import { sumOf, type Cents } from '@/lib/domain/money'
import { inOrder, type PlaceInTime } from './in-order'
import { kindOf, type PushedReceipt } from './pushed-receipt'

/**
 * Returns the uuids that a cancellation or return names: it may take back something of these
 * receipts (`platform.used_receipt`). Other receipts take back nothing.
 */
export function namedReceipts(receipt: PushedReceipt): string[] {
  const { type, cancels, extra } = receipt
  if ((type !== 'CANCELLATION' && type !== 'RETURN') || kindOf(receipt) !== 'RECEIPT') return []
  const references = extra?.details.references ?? []
  const named = references.flatMap((one) => (one.type === 'TRANSACTION' ? (one.receiptUuid ?? []) : []))
  return cancels === null ? named : [cancels, ...named]
}

/** The amounts of a receipt that a cancellation of it takes back, as printed. */
export interface TakenAmounts {
  total: Cents
  /** Gross of goods and services, own or an agency's: without vouchers, receivables and tips. */
  goods: Cents
}

/** A cancellation or return that names the receipt of which it takes something back. */
export interface ReceiptUse extends TakenAmounts, PlaceInTime {
  id: string
  /**
   * What a person or the books have decided about it. COUNTS: a business transaction of its own.
   * COUNTS_NOT: rightly not counted. BOOKED: it was handed over or entered in a customer's account
   * as counted; it counts before all others.
   */
  decided: 'COUNTS' | 'COUNTS_NOT' | 'BOOKED' | null
}

/**
 * Returns the ids of the uses that take back more than is left of a receipt; they count in no
 * figure. Uses are considered by instant, then number: one that fits counts, whatever its share.
 * The result depends neither on the order of the uses nor on the order in which they arrived.
 */
export function excessUses(receipt: TakenAmounts, uses: readonly ReceiptUse[]): Set<string> {
  const counted: ReceiptUse[] = uses.filter(({ decided }) => decided === 'BOOKED')
  const excess = new Set(uses.flatMap(({ id, decided }) => (decided === 'COUNTS_NOT' ? [id] : [])))
  for (const use of uses.filter(({ decided }) => decided === null).toSorted(inOrder))
    if (fits(receipt, counted, use)) counted.push(use)
    else excess.add(use.id)
  return excess
}

/**
 * Whether a use takes back no more than the others have left: of the total of the receipt, and of
 * its goods. A sum that is zero limits nothing if the other one is not: a sale paid by voucher has
 * a total of zero and may be cancelled against cash.
 */
function fits(receipt: TakenAmounts, others: readonly TakenAmounts[], use: TakenAmounts): boolean {
  const { total, goods } = receipt
  const isWithin = (limit: Cents, of: (amounts: TakenAmounts) => Cents) => {
    const own = taken(limit, of(use))
    return own === 0 || sumOf(others.map((other) => taken(limit, of(other)))) + own <= Math.abs(limit)
  }
  const isTotalFit = (total === 0 && goods !== 0) || isWithin(total, (amounts) => amounts.total)
  return isTotalFit && (goods === 0 || isWithin(goods, (amounts) => amounts.goods))
}

/** Returns what an amount takes from another one: nothing if it has the same sign. */
const taken = (from: Cents, amount: Cents): Cents => Math.max(0, from < 0 ? amount : 0 - amount)
