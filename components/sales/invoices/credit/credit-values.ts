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

/** The dialog's checks: a reason, at least one quantity, and none that is more than what is left of its position. */
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

/** What a credit would give back, in cents. */
interface CreditPreview {
  /** Null while a quantity is wrong. */
  sum: Cents | null
  /** By position, gross or net as the invoice has its prices. */
  lines: ReadonlyMap<string, Cents>
}

/** The worth of the typed quantities by the server's own rule; wrong ones are left out of the lines. */
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
