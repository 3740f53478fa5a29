import { z } from 'zod'
import { DEDUCTIBLES } from '@/lib/domain/deduction'
import { longText, optionalPercent } from './schema'

/** How much of the VAT is deducted; `deductiblePercent` of a PART, a reason for all but FULL. */
export const deductionFields = {
  deductible: z.enum(DEDUCTIBLES, { error: 'validation.invalidChoice' }),
  deductiblePercent: optionalPercent().default(null),
  deductibleReason: longText(200).default(''),
}

/** Same, each of them optional. */
export const deductionChange = {
  deductible: deductionFields.deductible.optional(),
  deductiblePercent: optionalPercent().optional(),
  deductibleReason: longText(200).optional(),
}

/** On the wire. */
export const deductionRecord = {
  /** Whether the VAT is input tax: all of it, a part, or none. */
  deductible: z.enum(DEDUCTIBLES),
  /** Of a part; otherwise null. */
  deductiblePercent: z.string().nullable(),
  /** Why not all of it; '' if it is. */
  deductibleReason: z.string(),
}

/** Same for a line; null where its invoice decides. */
export const lineDeductionRecord = {
  ...deductionRecord,
  deductible: deductionRecord.deductible.nullable(),
}
