import { z } from 'zod'
import { SCAN_TYPES } from '@/lib/domain/file-type'
import { dayField, idField, requiredLongText } from '@/lib/fields/schema'
import { documentKey } from '@/lib/sales/documents/schema'
import { PROOF_KINDS } from './words'

/** A file for an invoice, and the day on which the goods arrived or left. */
export const addProofInput = documentKey.extend({
  provedOn: dayField(),
  filename: z.string('validation.invalid').max(1_000, 'validation.tooLong'),
  content: z.instanceof(Uint8Array, { error: 'validation.invalid' }),
})

export const proofKey = documentKey.extend({ proofId: idField() })

export const withdrawProofInput = proofKey.extend({
  reason: requiredLongText(500),
})

/** A proof as every transport returns it. */
export const proofRecord = z.object({
  id: z.uuid(),
  /** Day of the arrival or export. */
  provedOn: z.string(),
  name: z.string(),
  type: z.enum(SCAN_TYPES),
  size: z.number(),
  sha256: z.string(),
  addedAt: z.string(),
  addedByName: z.string(),
  /** Null while it counts. */
  withdrawn: z.object({ at: z.string(), byName: z.string(), reason: z.string() }).nullable(),
})
export type ProofRecord = z.output<typeof proofRecord>

/** Fields of an invoice about what it must prove. */
export const proofFields = {
  /** ARRIVAL of goods in another member state, or EXPORT; null where nothing is to be proved. */
  proofNeeded: z.enum(PROOF_KINDS).nullable(),
  /** Day that the newest proof states; null without one in force. */
  proofOfArrivalOn: z.string().nullable(),
  proofOfExportOn: z.string().nullable(),
  /** The newest first; withdrawn ones stay. */
  proofs: z.array(proofRecord),
}
export type ProofsRecord = { [Field in keyof typeof proofFields]: z.output<(typeof proofFields)[Field]> }
