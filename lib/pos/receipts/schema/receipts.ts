import { z } from 'zod'
import { idField, requiredText, described } from '@/lib/fields/schema'
import {
  RECEIPT_FLAGS,
  RECEIPT_TYPES,
  RECORD_KINDS,
  REJECTION_STATES,
  SETTLED_AS,
  TSE_STATES,
} from '@/lib/pos/receipts/words'
import { lineExtra, printedTax, receiptHead, receiptPayment, receiptTse } from './receipt-parts'

const fieldError = z.object({
  path: described(z.string(), 'Place of the field', 'lines.0.quantity'),
  code: described(z.string(), 'Stable code', 'validation.required'),
  message: described(z.string(), 'In German', 'Bitte ausfüllen.'),
})

/** The result for each record of a batch, in the order sent. */
export const pushAnswer = z.object({
  results: described(
    z.array(
      z.object({
        uuid: described(z.string(), 'Of the record, as sent', '0197c1d0-0000-7000-8000-000000000001'),
        status: described(
          z.enum(['stored', 'known', 'conflict', 'invalid']),
          'The outcome: known was stored before; conflict and invalid are not stored',
        ),
        flags: described(z.array(z.string()), 'Inconsistencies of a readable record', ['sumNet']).optional(),
        errors: described(z.array(fieldError), 'Why it is refused').optional(),
      }),
    ),
    'One for each record, in the order sent',
  ),
})
export type PushAnswer = z.output<typeof pushAnswer>

/** A person's answer to a record that needed one, such as a flagged receipt. */
export const settlement = z.object({
  reason: z.string(),
  /** What a receipt was found to be; null if not stated. */
  as: z.enum(SETTLED_AS).nullable(),
  settledByName: z.string(),
  settledAt: z.string(),
})
export type Settlement = z.output<typeof settlement>

/** Maximum number of receipts at once: as many as a page of the list has. */
const MOST_SETTLED = 100

/** Receipts that are flagged or unsigned, and the reason. */
export const settleReceiptsInput = z.strictObject({
  ids: z.array(idField()).min(1, 'validation.required').max(MOST_SETTLED, 'validation.tooMany'),
  reason: requiredText(500),
})

/**
 * One receipt, what it was found to be, and why: DUPLICATE for one that repeats another, or cancels
 * it once more, and is rightly not counted, DISTINCT for one that only looks so and counts from now
 * on, EXPLAINED for anything else.
 */
export const settleReceiptInput = z.strictObject({
  id: idField(),
  as: z.enum(SETTLED_AS),
  reason: requiredText(500),
})

export const settledReceipt = z.object({ settlement })

/** Number of receipts that had not been settled before. */
export const settledReceipts = z.object({ count: z.number() })

const namedRecord = z.object({ id: z.uuid(), name: z.string() })
const flag = z.object({
  code: z.enum(RECEIPT_FLAGS),
  expected: z.string(),
  found: z.string(),
  /** The field that it is about, such as `lines.2.colour`; for some codes. */
  path: z.string().optional(),
})

/** A receipt as lists return it; `id` is ours, `uuid` the till's. */
export const listedReceipt = z.object({
  id: z.uuid(),
  uuid: z.uuid(),
  number: z.number(),
  type: z.enum(RECEIPT_TYPES),
  ...receiptHead,
  createdAt: z.string(),
  receivedAt: z.string(),
  cashier: z.string().nullable(),
  closingNumber: z.number().nullable(),
  /** Uuids of receipts of the same till. */
  cancels: z.uuid().nullable(),
  cancelledBy: z.uuid().nullable(),
  store: namedRecord,
  /** The company of its store. */
  company: z.object({ id: z.number(), name: z.string() }),
  device: namedRecord,
  sumGross: z.string(),
  sumNet: z.string(),
  sumVat: z.string(),
  /** Sums of the lines by percentage and key; their net is the printed one. */
  taxes: z.array(
    z.object({
      vatKey: z.number().nullable(),
      vatRate: z.string(),
      net: z.string(),
      vat: z.string(),
      gross: z.string(),
    }),
  ),
  /** As printed, up to five decimals; none if the till sent none. */
  printedTaxes: z.array(printedTax),
  tseState: z.enum(TSE_STATES),
  /** Id of the counted receipt that it repeats under another uuid: it counts in no figure. */
  duplicateOf: z.uuid().nullable(),
  /**
   * Id of the receipt of which it takes back more than is left: it counts in no figure. May change
   * if an earlier cancellation arrives later.
   */
  exceeds: z.uuid().nullable(),
  flags: z.array(flag),
  /** Why it is flagged or unsigned, in a person's words; null for none. */
  settlement: settlement.nullable(),
})
export type ListedReceipt = z.output<typeof listedReceipt>

/** A receipt with its lines and payments, as printed. */
export const receiptRecord = listedReceipt.extend({
  lines: z.array(
    z.object({
      line: z.number(),
      productId: z.string().nullable(),
      productNumber: z.string(),
      name: z.string(),
      productGroup: z.string(),
      quantity: z.string(),
      price: z.string(),
      vatRateId: z.string().nullable(),
      vatRate: z.string(),
      sumGross: z.string(),
      /** The printed net of the VAT rate, spread over its lines. */
      sumNet: z.string(),
      ...lineExtra,
    }),
  ),
  payments: z.array(receiptPayment),
  tse: receiptTse.nullable(),
})
export type ReceiptRecord = z.output<typeof receiptRecord>

export type ListedLine = ReceiptRecord['lines'][number] & { receipt: ListedReceipt }

/**
 * A record that a till pushed and that was refused. `contentLength` is the size of the content sent
 * in bytes, `contentDigest` distinguishes contents.
 */
export const listedRejection = z.object({
  id: z.uuid(),
  kind: z.enum(RECORD_KINDS),
  uuid: z.string(),
  status: z.enum(REJECTION_STATES),
  /** `found` is the refused value, if it is short plain text. */
  errors: z.array(fieldError.extend({ found: z.string().nullable() })),
  /** As stated in the record, if it can be read. */
  number: z.string().nullable(),
  at: z.string().nullable(),
  amount: z.string().nullable(),
  contentLength: z.number(),
  contentDigest: z.string(),
  receivedAt: z.string(),
  /** Whether it is a receipt that a TSE signed: settling it takes its amount. */
  isSigned: z.boolean(),
  isSettled: z.boolean(),
  /** By whom and why; null for open ones, and for those settled without a reason. */
  settlement: settlement.nullable(),
})
export type ListedRejection = z.output<typeof listedRejection>

/** A rejection with the content as JSON text; of more than 64 kB only its beginning (`isCut`). */
export const rejectionRecord = listedRejection.extend({ content: z.string(), isCut: z.boolean() })
export type RejectionRecord = z.output<typeof rejectionRecord>
