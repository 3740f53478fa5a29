import { z } from 'zod'
import { VAT_CATEGORIES } from '@/lib/domain/vat'
import { idField } from '@/lib/fields/schema'

/** The advances that a final invoice deducts, at most a hundred. */
export const advanceIds = z.array(idField()).max(100)

const amount = z.string()

/** Net, VAT and gross of a rate, as every transport returns them. */
export const rateSumRecord = z.object({
  vatRateId: z.uuid(),
  vatRate: z.string(),
  vatCategory: z.enum(VAT_CATEGORIES),
  net: amount,
  vat: amount,
  gross: amount,
})

/** An advance (Abschlagsrechnung) as a final invoice deducts it, less its credits. */
export const advanceRecord = z.object({
  id: z.uuid(),
  number: z.string(),
  date: z.string(),
  /** Day of its last payment; null if there is none. */
  paidOn: z.string().nullable(),
  /** Paid in full and not overpaid: only then may the final invoice be booked. */
  isPaid: z.boolean(),
  openAmount: amount,
  sumNet: amount,
  sumVat: amount,
  sumGross: amount,
  vat: z.array(rateSumRecord),
})
export type AdvanceRecord = z.output<typeof advanceRecord>
