import { z } from 'zod'
import { creditableQuantity, creditOf, type Creditable } from '@/lib/sales/documents/rules/credited'
import {
  basisPointsOf,
  centsOf,
  parseDecimal,
  priceOf,
  quantityOf,
  type Cents,
  type QuantityMillis,
} from '@/lib/domain/money'
import { requiredText } from '@/lib/fields/schema'
import type { CreditedQuantity } from '@/lib/sales/invoices/queries/edit-invoice'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'

/** The values of the dialog: quantities by position, as typed. */
export interface CreditValues {
  reason: string
  quantities: Record<string, string>
}

/** Returns the invoice as input of the credit rule. */
export function creditable(invoice: InvoiceRecord, credited: readonly CreditedQuantity[]): Creditable {
  return {
    useGrossPrice: invoice.useGrossPrice,
    sumGross: centsOf(invoice.sumGross),
    rebate: { rebatePercent: basisPointsOf(invoice.rebatePercent), rebate: centsOf(invoice.rebate) },
    credited: new Map(credited.map(({ positionId, quantity }) => [positionId, quantity])),
    positions: invoice.positions.map((position) => ({
      ...position,
      price: priceOf(position.price),
      quantity: quantityOf(position.quantity),
      vatRate: basisPointsOf(position.vatRate),
      rebatePercent: basisPointsOf(position.rebatePercent),
      rebate: priceOf(position.rebate),
    })),
  }
}

/**
 * The dialog's validation: a reason, at least one quantity, and none above the rest of its
 * position.
 */
export const creditForm = (invoice: Creditable) =>
  z
    .object({ reason: requiredText(500), quantities: z.record(z.string(), z.string()) })
    .superRefine(({ quantities }, context) => {
      const refuse = (message: string, id: string) =>
        context.addIssue({ code: 'custom', message, path: ['quantities', id] })
      const wrong = Object.entries(quantities).filter(
        ([id, typed]) => !isCreditable(typed, creditableQuantity(invoice, id)),
      )
      for (const [id] of wrong) refuse('document.creditQuantity', id)
      const [first] = invoice.positions.filter(({ id }) => creditableQuantity(invoice, id) !== 0)
      if (first && creditLines(quantities).length === 0) refuse('document.creditNothing', first.id)
    })

/** Returns the input without empty and zero quantities. */
export function creditLines(quantities: CreditValues['quantities']) {
  return Object.entries(quantities)
    .map(([positionId, quantity]) => ({ positionId, quantity }))
    .filter(({ quantity }) => quantity !== '' && parseDecimal(quantity, 3) !== 0)
}

/**
 * Whether a typed quantity can be credited: a number of the same sign as the rest, and no larger.
 * Empty and zero mean none.
 */
export function isCreditable(typed: string, left: QuantityMillis): boolean {
  const quantity = typed === '' ? 0 : parseDecimal(typed, 3)
  return quantity === 0 || (quantity !== null && quantity * left > 0 && Math.abs(quantity) <= Math.abs(left))
}

/** The amounts of a credit, in cents. */
interface CreditPreview {
  /** Null while a quantity is invalid. */
  sum: Cents | null
  /** By position, gross or net like the invoice's prices. */
  lines: ReadonlyMap<string, Cents>
}

/**
 * Returns the value of the typed quantities by the server's own rule; the lines omit invalid ones.
 */
export function creditPreview(invoice: Creditable, quantities: CreditValues['quantities']): CreditPreview {
  const typed = creditLines(quantities)
  const right = typed
    .filter(({ positionId, quantity }) => isCreditable(quantity, creditableQuantity(invoice, positionId)))
    .map(({ positionId, quantity }) => ({ positionId, quantity: parseDecimal(quantity, 3) ?? 0 }))
  const isComplete = right.length === typed.length
  if (right.length === 0) return { sum: isComplete ? 0 : null, lines: new Map() }
  const decision = creditOf(invoice, right, () => '')
  if (!decision.ok) return { sum: null, lines: new Map() }
  const { positions, sums } = decision.value
  const lines = positions.map(
    ({ originId = '', sumGross, sumNet }) =>
      [originId, 0 - (invoice.useGrossPrice ? sumGross : sumNet)] as const,
  )
  return { sum: isComplete ? 0 - sums.sumGross : null, lines: new Map(lines) }
}
