import { z } from 'zod'
import {
  creditableAmount,
  creditableQuantity,
  creditOf,
  isPart,
  type Creditable,
  type CreditLine,
} from '@/lib/sales/documents/rules/credited'
import {
  basisPointsOf,
  centsOf,
  centsText,
  parseDecimal,
  priceOf,
  quantityOf,
  quantityText,
  type Cents,
} from '@/lib/domain/money'
import { requiredText } from '@/lib/fields/schema'
import type { CreditedPosition } from '@/lib/sales/invoices/queries/edit-invoice'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'

/** Goods come back, or their price is reduced. */
export const CREDIT_WAYS = ['quantities', 'amounts'] as const
export type CreditWay = (typeof CREDIT_WAYS)[number]

/** The values of the dialog: by position, as typed. Those of the other way are not sent. */
export interface CreditValues extends Record<CreditWay, Record<string, string>> {
  reason: string
  way: CreditWay
}

interface Way {
  decimals: number
  /** What is left of a position, in units of the last decimal. */
  left: (of: Creditable, positionId: string) => number
  /** The wire decimal of what is left. */
  text: (left: number) => string
  refusal: string
  line: (positionId: string, value: number) => CreditLine
}

/** How each way is typed and judged. */
export const WAYS: Readonly<Record<CreditWay, Way>> = {
  quantities: {
    decimals: 3,
    left: creditableQuantity,
    text: quantityText,
    refusal: 'document.creditQuantity',
    line: (positionId, quantity) => ({ positionId, quantity }),
  },
  amounts: {
    decimals: 2,
    left: creditableAmount,
    text: centsText,
    refusal: 'document.creditAmount',
    line: (positionId, amount) => ({ positionId, amount }),
  },
}

/** Returns the invoice as input of the credit rule. */
export function creditable(invoice: InvoiceRecord, credited: readonly CreditedPosition[]): Creditable {
  return {
    useGrossPrice: invoice.useGrossPrice,
    sumGross: centsOf(invoice.sumGross),
    rebate: { rebatePercent: basisPointsOf(invoice.rebatePercent), rebate: centsOf(invoice.rebate) },
    credited: new Map(credited.map(({ positionId, ...of }) => [positionId, of])),
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

/** Whether the whole invoice has a rebate, which amounts come before. */
export const hasRebate = ({ rebate }: Creditable): boolean =>
  rebate.rebatePercent !== 0 || rebate.rebate !== 0

/** Returns the way to start with: amounts, if only those are left. */
export const firstWay = (of: Creditable): CreditWay =>
  of.positions.some(({ id }) => creditableQuantity(of, id) !== 0) ? 'quantities' : 'amounts'

/**
 * The dialog's validation: a reason, at least one quantity or amount, and none above the rest of
 * its position.
 */
export const creditForm = (invoice: Creditable) =>
  z
    .object({
      reason: requiredText(500),
      way: z.enum(CREDIT_WAYS),
      quantities: z.record(z.string(), z.string()),
      amounts: z.record(z.string(), z.string()),
    })
    .superRefine(({ way, ...values }, context) => {
      const refuse = (message: string, id: string) =>
        context.addIssue({ code: 'custom', message, path: [way, id] })
      const { left, refusal } = WAYS[way]
      const wrong = Object.entries(values[way]).filter(
        ([id, typed]) => !isCreditable(way, typed, left(invoice, id)),
      )
      for (const [id] of wrong) refuse(refusal, id)
      const [first] = invoice.positions.filter(({ id }) => left(invoice, id) !== 0)
      if (first && typedLines(way, values[way]).length === 0) refuse('document.creditNothing', first.id)
    })

const typedLines = (way: CreditWay, typed: Record<string, string>) =>
  Object.entries(typed).filter(([, text]) => text !== '' && parseDecimal(text, WAYS[way].decimals) !== 0)

/** Returns the input without empty and zero values. */
export const creditLines = (values: Omit<CreditValues, 'reason'>) =>
  values.way === 'amounts'
    ? typedLines('amounts', values.amounts).map(([positionId, amount]) => ({ positionId, amount }))
    : typedLines('quantities', values.quantities).map(([positionId, quantity]) => ({ positionId, quantity }))

/**
 * Whether a typed value can be credited: a number of the same sign as the rest, and no larger.
 * Empty and zero mean none.
 */
export function isCreditable(way: CreditWay, typed: string, left: number): boolean {
  const value = typed === '' ? 0 : parseDecimal(typed, WAYS[way].decimals)
  return value === 0 || (value !== null && isPart(value, left))
}

/** The amounts of a credit, in cents. */
interface CreditPreview {
  /** Null while a value is invalid. */
  sum: Cents | null
  /** By position, gross or net like the invoice's prices. */
  lines: ReadonlyMap<string, Cents>
}

/**
 * Returns the value of the input by the server's own rule; the lines omit invalid ones.
 */
export function creditPreview(invoice: Creditable, values: Omit<CreditValues, 'reason'>): CreditPreview {
  const { way } = values
  const { left, line, decimals } = WAYS[way]
  const typed = typedLines(way, values[way])
  const right = typed
    .filter(([id, text]) => isCreditable(way, text, left(invoice, id)))
    .map(([id, text]) => line(id, parseDecimal(text, decimals) ?? 0))
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
