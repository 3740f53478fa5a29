import { creditOf, type Creditable } from '@/lib/documents/rules/credited'
import {
  basisPointsOf,
  centsOf,
  parseDecimal,
  priceOf,
  quantityOf,
  type QuantityMillis,
} from '@/lib/domain/money'
import type { CreditedQuantity } from '@/lib/invoices/queries/edit-invoice'
import type { InvoiceRecord } from '@/lib/invoices/schema'

/** The values of the dialog: quantities by position, as typed. */
export interface CreditValues {
  reason: string
  quantities: Record<string, string>
}

/** The invoice as the rule of credits takes it. */
export function creditable(invoice: InvoiceRecord, credited: readonly CreditedQuantity[]): Creditable {
  return {
    useGrossPrice: invoice.useGrossPrice,
    sumGross: centsOf(invoice.sumGross),
    credited: new Map(credited.map(({ positionId, quantity }) => [positionId, quantity])),
    positions: invoice.positions.map((position) => ({
      ...position,
      price: priceOf(position.price),
      quantity: quantityOf(position.quantity),
      vatRate: basisPointsOf(position.vatRate),
    })),
  }
}

/** What was typed, without empty and zero quantities. */
export function creditLines(quantities: CreditValues['quantities']) {
  return Object.entries(quantities)
    .map(([positionId, quantity]) => ({ positionId, quantity }))
    .filter(({ quantity }) => quantity !== '' && parseDecimal(quantity, 3) !== 0)
}

/** Whether a typed quantity can be taken back of what is left: a number of the same sign, no larger. Empty and zero mean none. */
export function isCreditable(typed: string, left: QuantityMillis): boolean {
  const quantity = typed === '' ? 0 : parseDecimal(typed, 3)
  return quantity === 0 || (quantity !== null && quantity * left > 0 && Math.abs(quantity) <= Math.abs(left))
}

/** What the credit would give back, in cents, by the server's own rule; 0 for nothing typed, null for what it refuses. */
export function creditSum(
  invoice: InvoiceRecord,
  credited: readonly CreditedQuantity[],
  quantities: CreditValues['quantities'],
): number | null {
  const lines = creditLines(quantities).map(({ positionId, quantity }) => ({
    positionId,
    quantity: parseDecimal(quantity, 3) ?? 0,
  }))
  if (lines.length === 0) return 0
  const decision = creditOf(creditable(invoice, credited), lines, () => '')
  return decision.ok ? 0 - decision.value.sums.sumGross : null
}
