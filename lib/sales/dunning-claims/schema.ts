import { CLAIM_KINDS, CLAIM_STATES } from '@/lib/sales/dunning-claims/words'
import { STORED_KINDS } from '@/lib/domain/document-kind'
import { z } from 'zod'
import { idField, requiredLongText, versionField } from '@/lib/fields/schema'

const amount = z.string()

/** A claim of a reminder in addition to its invoices; amounts are wire decimals, without VAT. */
export const dunningClaimRecord = z.object({
  id: z.uuid(),
  version: z.number(),
  kind: z.enum(CLAIM_KINDS),
  /** PAID and WAIVED: nothing is open any more; WAIVED if not all of it was paid. */
  state: z.enum(CLAIM_STATES),
  reminderId: z.uuid(),
  /** Day of the letter. */
  date: z.string(),
  invoiceId: z.uuid(),
  invoiceNumber: z.string(),
  /** RECEIPT: `invoiceId` is a till's receipt on account. */
  documentKind: z.enum(STORED_KINDS),
  amount,
  paid: amount,
  waived: amount,
  openAmount: amount,
  waiveReason: z.string(),
  waivedByName: z.string().nullable(),
})
export type DunningClaimRecord = z.output<typeof dunningClaimRecord>

export const waiveClaimInput = z.strictObject({
  id: idField(),
  version: versionField(),
  reason: requiredLongText(500),
})
