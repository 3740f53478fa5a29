import type { Cents } from '@/lib/domain/money'

/** An open invoice, in the order in which money is allocated; cents. */
export interface Allocatable {
  id: string
  open: Cents
  /** Skonto that the day of the payment still allows. */
  granted: Cents
}

export interface Allocation {
  id: string
  amount: Cents
  discount: Cents
}

/**
 * Allocates money to open invoices, oldest first. Skonto is taken only if the money is exactly the
 * total of all of them less their Skonto. The rest stays unallocated: a credit.
 */
export function allocate(received: Cents, items: readonly Allocatable[]): Allocation[] {
  const withDiscount = items.reduce((sum, { open, granted }) => sum + open - granted, 0)
  const discounts = received === withDiscount
  let left = received
  return items.flatMap(({ id, open, granted }) => {
    const discount = discounts ? granted : 0
    const amount = Math.max(0, Math.min(left, open - discount))
    left -= amount
    return amount > 0 || discount > 0 ? [{ id, amount, discount }] : []
  })
}
