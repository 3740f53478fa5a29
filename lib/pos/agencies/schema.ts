import { z } from 'zod'
import { isVatId, normalizeVatId } from '@/lib/domain/check-digits'
import { countryField, idField, requiredText, textField, versionField } from '@/lib/fields/schema'

/** Largest number of an agency. */
const LAST_NUMBER = 999_999

/** Editable fields; their lengths are those of DSFinV-K. */
export const agencyForm = z.strictObject({
  name: requiredText(60),
  street: textField(60),
  zipCode: textField(10),
  city: textField(62),
  country: countryField(),
  taxNumber: textField(20),
  vatId: textField(30)
    .transform(normalizeVatId)
    .refine((text) => text === '' || isVatId(text), { error: 'validation.vatId' }),
})
export type AgencyFormValues = z.input<typeof agencyForm>

/** A new agency: a name is enough; without a number it gets the next free one. */
export const createAgencyInput = agencyForm.partial().extend({
  name: agencyForm.shape.name,
  number: z
    .int('validation.whole')
    .min(1, 'validation.whole')
    .max(LAST_NUMBER, 'validation.whole')
    .optional(),
})

/** Omitted fields stay unchanged. */
export const updateAgencyInput = agencyForm.partial().extend({ id: idField(), version: versionField() })

export const agencyRecord = z.object({
  id: z.uuid(),
  /** The number that receipt lines name as `agencyId`. */
  number: z.number(),
  name: z.string(),
  street: z.string(),
  zipCode: z.string(),
  city: z.string(),
  country: z.string(),
  taxNumber: z.string(),
  vatId: z.string(),
  version: z.number(),
})
export type AgencyRecord = z.output<typeof agencyRecord>
