import { addDays } from '@/lib/domain/business-date'
import { sumOf, type Cents } from '@/lib/domain/money'
import type { MOVEMENT_CASES, RECEIPT_TYPES } from '@/lib/pos/receipts/words'
import type { AccountReceipt, TillMovement } from './closing-source'

/** A receipt of a closing as booking reads it; amounts in cents. */
export interface ClosedReceipt {
  readonly id: string
  readonly closingId: string
  /** Day in Berlin on which it was made. */
  readonly madeOn: string
  readonly type: (typeof RECEIPT_TYPES)[number]
  readonly movementCase: (typeof MOVEMENT_CASES)[number] | null
  readonly reason: string
  readonly payments: readonly { readonly method: number; readonly amount: Cents }[]
  /** Of all lines, and of those that are turnover. */
  readonly allGross: Cents
  readonly turnoverGross: Cents
  readonly account: AccountReceipt
  /** In an earlier file. */
  readonly isHandedOver: boolean
}

/** Receipts that are booked as one. */
export interface ReceiptGroup {
  readonly closingId: string
  readonly day: string
  readonly receiptIds: readonly string[]
  readonly payments: readonly { readonly method: number; readonly amount: Cents }[]
  readonly receipt: AccountReceipt | null
}

/** Payments that are not money: on account, and the explicit „none“. */
const NO_MONEY: readonly number[] = [4, 8]

/**
 * Returns the day on which a receipt is booked: the business day of its closing. Where the till
 * states none and the closing spans months, the month in which the receipt was made counts.
 */
export function bookedDay(madeOn: string, closing: { day: string; isStated: boolean }): string {
  const monthOf = (day: string) => day.slice(0, 7)
  if (closing.isStated || monthOf(madeOn) === monthOf(closing.day)) return closing.day
  const isEarlier = madeOn < closing.day
  return isEarlier ? addDays(`${monthOf(closing.day)}-01`, -1) : `${monthOf(madeOn)}-01`
}

/** The way a receipt was paid if there was only one and it pays its turnover; null otherwise. */
function onlyMethod({ payments, allGross, turnoverGross }: ClosedReceipt): number | null {
  const methods = new Set(payments.filter(({ amount }) => amount !== 0).map(({ method }) => method))
  const [method] = methods
  const paid = sumOf(payments.map(({ amount }) => amount))
  const isPlain = methods.size === 1 && allGross === turnoverGross && paid === turnoverGross
  return isPlain && method !== undefined && !NO_MONEY.includes(method) ? method : null
}

/**
 * Groups the turnover receipts of closings: those paid in one way are booked as one by day and way,
 * any other alone.
 */
export function groupReceipts(receipts: readonly (ClosedReceipt & { day: string })[]): ReceiptGroup[] {
  const plain = new Map<
    string,
    { closingId: string; day: string; ids: string[]; method: number; paid: Cents }
  >()
  const single: ReceiptGroup[] = []
  for (const receipt of receipts) {
    const { id, closingId, day, payments, account } = receipt
    const method = onlyMethod(receipt)
    if (method === null) {
      single.push({ closingId, day, receiptIds: [id], payments, receipt: account })
      continue
    }
    const key = `${closingId} ${day} ${method}`
    const group = plain.get(key) ?? { closingId, day, ids: [], method, paid: 0 }
    group.ids.push(id)
    group.paid += receipt.turnoverGross
    plain.set(key, group)
  }
  const merged = [...plain.values()].map(({ ids, method, paid, ...group }) => ({
    ...group,
    receiptIds: ids,
    payments: [{ method, amount: paid }],
    receipt: null,
  }))
  return [...merged, ...single]
}

/** Returns a cash movement; its type decides its direction, whatever sign the till sent. */
export function movementOf({
  type,
  movementCase,
  reason,
  payments,
  day,
}: ClosedReceipt & { day: string }): TillMovement {
  const amount = Math.abs(sumOf(payments.map((payment) => payment.amount)))
  const isIn = type === 'DEPOSIT'
  // nothing that is taken out was there at the beginning
  const stated = isIn || movementCase !== 'OPENING_FLOAT' ? movementCase : null
  return {
    day,
    businessCase: stated ?? (isIn ? 'PAYMENT_IN' : 'PAYMENT_OUT'),
    amount: isIn ? amount : 0 - amount,
    reason,
  }
}
