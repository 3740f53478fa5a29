import { centsOf, centsText } from '@/lib/domain/money'
import type { TillDay, WireReceipt } from '../tills/wire'

/** Days before the last one. */
const LOST_CLOSING = 9
const LOST_RECEIPT = 6
const ODD_SUMS = 4
const TWICE_USED = 3

/**
 * Returns the days with errors that a shop should look into: a missing closing, one with missing
 * receipts, a receipt with inconsistent VAT, and a reused uuid.
 */
export function troubled(days: readonly TillDay[]): (TillDay & { isClosingLost?: boolean })[] {
  return days.map((day, index) => {
    const before = days.length - index
    if (before === LOST_CLOSING) return { ...day, isClosingLost: true }
    if (before === LOST_RECEIPT) return { ...day, receipts: withoutOne(day.receipts) }
    if (before === ODD_SUMS) return { ...day, receipts: changedOne(day.receipts, oddSum) }
    if (before === TWICE_USED) return { ...day, receipts: [...day.receipts, ...usedTwice(day.receipts)] }
    return day
  })
}

/** Returns the index of a sale in the middle of the day. */
const middle = (receipts: readonly WireReceipt[]) =>
  receipts.findIndex(({ type }, index) => type === 'SALE' && index >= receipts.length / 2)

const withoutOne = (receipts: readonly WireReceipt[]) =>
  receipts.filter((_, index) => index !== middle(receipts))

const changedOne = (receipts: readonly WireReceipt[], change: (receipt: WireReceipt) => WireReceipt) =>
  receipts.map((receipt, index) => (index === middle(receipts) ? change(receipt) : receipt))

const oddSum = (receipt: WireReceipt): WireReceipt => ({
  ...receipt,
  sumVat: centsText(centsOf(receipt.sumVat) + 2),
})

const usedTwice = (receipts: readonly WireReceipt[]) =>
  receipts.slice(-1).map((receipt) => ({ ...receipt, cashier: `${receipt.cashier} (Aushilfe)` }))
