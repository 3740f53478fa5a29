import { z } from 'zod'
import { idField, longText, versionField } from '@/lib/fields/schema'

/**
 * A batch as tills push it; each record is parsed on its own, so that a malformed one does not
 * block the others.
 */
export const closingBatch = z.strictObject({ closings: z.array(z.unknown()) })

export const closingKey = z.strictObject({ id: idField(), closingId: idField() })

/** A comment on a difference: the only part of a closing that can change. */
export const commentClosingInput = closingKey.extend({ version: versionField(), comment: longText(2_000) })

export const commentForm = z.object({ comment: longText(2_000) })

const namedRecord = z.object({ id: z.uuid(), name: z.string() })

/**
 * A closing as pushed, with figures to compare: `itemsGross` sums the lines of the till's receipts
 * with its number, `gap` holds the numbers missing directly before it.
 */
export const closingRecord = z.object({
  id: z.uuid(),
  uuid: z.uuid(),
  number: z.number(),
  posSummaryId: z.string().nullable(),
  device: namedRecord,
  store: namedRecord,
  startTime: z.string(),
  endTime: z.string(),
  receivedAt: z.string(),
  grossTotal: z.string(),
  netTotal: z.string(),
  taxTotal: z.string(),
  countReceipts: z.number(),
  countCanceled: z.number(),
  cardPaymentCount: z.number(),
  cashCount: z.number(),
  cashDesired: z.string(),
  cashActual: z.string(),
  cashDeposit: z.string(),
  cashAbsorption: z.string(),
  taxes: z.array(z.object({ vatRate: z.string(), net: z.string(), vat: z.string(), gross: z.string() })),
  articles: z.array(
    z.object({ productId: z.string().nullable(), name: z.string(), quantity: z.string(), gross: z.string() }),
  ),
  itemsGross: z.string(),
  difference: z.string(),
  cashDifference: z.string(),
  gap: z.object({ from: z.number(), to: z.number() }).nullable(),
  comment: z.string(),
  version: z.number(),
})
export type ClosingRecord = z.output<typeof closingRecord>
