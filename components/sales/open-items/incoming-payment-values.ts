import type { z } from 'zod'
import { centsOf, centsText, parseDecimal, sumOf } from '@/lib/domain/money'
import { allocate } from '@/lib/sales/open-items/rules/allocation'
import type { OpenItem, incomingPaymentInput } from '@/lib/sales/open-items/schema'

type IncomingPayment = z.input<typeof incomingPaymentInput>

export interface IncomingPaymentValues {
  date: string
  amount: string
  paymentMethod: NonNullable<IncomingPayment['paymentMethod']>
  /** '' for none. */
  cashDeskId: string
  items: { id: string; version: number; amount: string; discount: string }[]
}

/** Returns a typed amount in cents; text that is not (yet) an amount counts as zero. */
export const centsTyped = (text: string | undefined): number => parseDecimal(text ?? '', 2) ?? 0

/** Returns the unallocated cents of the payment; negative if more is allocated than came in. */
export const leftOf = (amount: string, items: readonly { amount: string }[]): number =>
  centsTyped(amount) - sumOf(items.map((item) => centsTyped(item.amount)))

/** Allocates the amount to the open invoices, oldest first. */
export function distributed(amount: string, items: readonly OpenItem[]): IncomingPaymentValues['items'] {
  const allocations = allocate(
    Math.max(0, centsTyped(amount)),
    items.map((item) => ({
      id: item.id,
      open: centsOf(item.openAmount),
      granted: centsOf(item.discountGranted),
    })),
  )
  return items.map(({ id, version }) => {
    const part = allocations.find((one) => one.id === id)
    return {
      id,
      version,
      amount: centsText(part?.amount ?? 0),
      discount: centsText(part?.discount ?? 0),
    }
  })
}
