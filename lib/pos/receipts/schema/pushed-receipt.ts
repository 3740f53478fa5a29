import { z } from 'zod'
import { isCashMovement, MOVEMENT_CASES, RECEIPT_KINDS, RECEIPT_TYPES } from '@/lib/pos/receipts/words'
import { BOUNDS } from '../rules/pushed-bounds'
import { decimalOf, MOST } from '../rules/pushed-values'
import { code, instant, money, text, uuid, whole } from './pushed-fields'
import { pushedLine } from './pushed-line'
import { pushedCustomer, pushedPayment, pushedReference, pushedTax, pushedTse } from './pushed-parts'

const fields = z.looseObject({
  uuid: uuid('Id of the receipt, chosen by the till; the same receipt has the same id for ever.'),
  number: whole('Number of the receipt.', 4711),
  kind: z
    .enum(RECEIPT_KINDS)
    .meta({ description: 'BON_TYP of DSFinV-K. Only RECEIPT, the default, counts in any figure.' })
    .nullish(),
  kindName: text(BOUNDS.word, 'Name of the kind; required for OTHER.', 'Lieferschein').nullish(),
  type: z.enum(RECEIPT_TYPES).meta({
    description:
      'SALE, RETURN and CANCELLATION have lines; amounts of the latter two are negative. DEPOSIT and WITHDRAWAL move cash.',
  }),
  businessCase: z
    .enum(MOVEMENT_CASES)
    .meta({ description: 'Of DEPOSIT and WITHDRAWAL. Default: PAYMENT_IN and PAYMENT_OUT.' })
    .nullish(),
  reason: text(BOUNDS.note, 'Why cash was moved.', 'Wechselgeld').nullish(),
  startedAt: instant('Begin of the transaction. Default: `createdAt`.').nullish(),
  createdAt: instant('When the receipt was finished, by the till’s clock.'),
  operatorId: code(BOUNDS.word, 'Id of the operator. Default: the name.', 'op-7').nullish(),
  cashier: text(BOUNDS.word, 'Name of the operator.', 'Anna').nullish(),
  terminalId: code(BOUNDS.word, 'Terminal attached to the till.', 'T2').nullish(),
  closingNumber: whole('Number of the closing that counts it.', 12).nullish(),
  customer: pushedCustomer.nullish(),
  note: text(BOUNDS.note, 'Free text.', 'Abholung am Freitag').nullish(),
  allocations: z
    .array(text(BOUNDS.word, 'Such as a table.', 'Tisch 4'))
    .max(BOUNDS.allocations)
    .meta({ description: 'What orders and the paying receipt have in common (ABRECHNUNGSKREIS).' })
    .nullish(),
  cancels: uuid(
    'The receipt that a CANCELLATION cancels: short for a reference of type TRANSACTION.',
  ).nullish(),
  references: z
    .array(pushedReference)
    .max(BOUNDS.references)
    .meta({ description: 'Other records that the receipt refers to, such as what it settles.' })
    .nullish(),
  sumGross: money('Gross as printed.', '7.30'),
  sumNet: money('Net as printed.', '6.49'),
  sumVat: money('VAT as printed.', '0.81'),
  taxes: z
    .array(pushedTax)
    .max(BOUNDS.taxes)
    .meta({ description: 'Sums by VAT rate as printed. Default: of the lines, VAT from the sum.' })
    .nullish(),
  lines: z.array(pushedLine).max(BOUNDS.lines).meta({ description: 'None for cash movements.' }),
  payments: z
    .array(pushedPayment)
    .max(BOUNDS.payments)
    .meta({ description: 'How it was paid; of a cash movement one payment in cash.' }),
  tse: pushedTse.nullish(),
})

type Fields = z.output<typeof fields>

/** A receipt as a till pushes it. */
export const pushedReceipt = fields
  .superRefine((receipt, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const isMovement = isCashMovement(receipt.type)
    if (isMovement && receipt.lines.length > 0) refuse('lines', 'pos.cashMovementLines')
    if (!isMovement && (receipt.businessCase ?? null) !== null) refuse('businessCase', 'validation.invalid')
    if (receipt.kind === 'OTHER' && (receipt.kindName ?? null) === null)
      refuse('kindName', 'validation.required')
    if (receipt.type === 'CANCELLATION' && !namesReceipt(receipt)) refuse('cancels', 'validation.required')
    for (const path of ['lines', 'payments'] as const)
      if (isBeyond(receipt, path)) refuse(path, 'validation.amountRange')
  })
  .meta({ description: 'A receipt. Fields of other names are kept and flagged, never refused.' })

/** A cancellation names the receipt, as such or as a transaction of the same till. */
const namesReceipt = ({ cancels, references }: Fields): boolean =>
  (cancels ?? null) !== null ||
  (references ?? []).some(
    ({ type, deviceSerial, receiptUuid }) =>
      type === 'TRANSACTION' && !deviceSerial && (receiptUuid ?? null) !== null,
  )

/** Whether amounts, nets or quantities add up, without signs, to more than one may be. */
function isBeyond({ lines, payments }: Fields, of: 'lines' | 'payments'): boolean {
  const total = (values: unknown[], kind: 'money' | 'quantity' | 'fine') =>
    values.reduce<number>((sum, value) => {
      const read = (value ?? null) === null ? 0 : decimalOf(value, kind)
      return sum + Math.abs(typeof read === 'number' ? read : 0)
    }, 0) > MOST[kind]
  if (of === 'payments')
    return total(
      payments.map(({ amount }) => amount),
      'money',
    )
  return (
    total(
      lines.map(({ sumGross }) => sumGross),
      'money',
    ) ||
    total(
      lines.map(({ sumNet }) => sumNet),
      'fine',
    ) ||
    total(
      lines.map(({ quantity }) => quantity),
      'quantity',
    )
  )
}

/**
 * A batch as tills push it. Each record is read on its own (`rules/read-receipt.ts`), so that a
 * malformed one does not block the others; the schema describes it.
 */
export const receiptBatch = z.strictObject({
  receipts: z
    .array(z.unknown().meta({ describedBy: pushedReceipt }))
    .meta({ description: 'Up to 500 receipts, in any order.' }),
})
