import { z } from 'zod'
import { VAT_CATEGORIES } from '@/lib/domain/vat'
import {
  dayField,
  idField,
  percentField,
  requiredText,
  textField,
  versionField,
  described,
} from '@/lib/fields/schema'
import { OWN_KEYS_FROM, RESERVED_KEYS } from './rules/percentages'

/** Keys that a tenant may use: those defined by DSFinV-K, and own ones from 1000 on. */
const dsfinvkKeyField = () =>
  z.coerce
    .number()
    .int('validation.notAnInteger')
    .max(999_999, 'vatRate.keyReserved')
    .refine((key) => RESERVED_KEYS.includes(key) || key >= OWN_KEYS_FROM, { error: 'vatRate.keyReserved' })

/** Reason for an exemption (§ 4 Nr. … UStG), as on documents and e-invoices. */
const reasonField = () => textField(300)

/**
 * A new rate; `rate` applies from `validFrom` on (default: today) and, as the first one, to earlier
 * days too.
 */
export const createVatRateInput = z.strictObject({
  name: requiredText(100),
  category: z.enum(VAT_CATEGORIES),
  dsfinvkKey: dsfinvkKeyField(),
  rate: percentField(),
  validFrom: dayField().optional(),
  /** Defaults to the category's usual text. */
  exemptionReason: reasonField().optional(),
})

/** Editable fields of a rate; its category and key never change. */
export const vatRateForm = z.strictObject({
  name: requiredText(100),
  isActive: z.boolean(),
  exemptionReason: reasonField(),
})

/** A new percentage of a rate: `rate` from `validFrom` on. */
export const percentageInput = z.strictObject({ rate: percentField(), validFrom: dayField() })

/**
 * Changes a rate. `rate` and `validFrom`, given together, add a percentage or correct the one of
 * that day.
 */
export const updateVatRateInput = z
  .strictObject({
    id: idField(),
    version: versionField(),
    ...vatRateForm.partial().shape,
    rate: percentField().optional(),
    validFrom: dayField().optional(),
  })
  .refine(({ rate, validFrom }) => rate !== undefined || validFrom === undefined, {
    path: ['rate'],
    error: 'validation.required',
  })
  .refine(({ rate, validFrom }) => rate === undefined || validFrom !== undefined, {
    path: ['validFrom'],
    error: 'validation.required',
  })

export const removePercentageInput = z.strictObject({
  id: idField(),
  version: versionField(),
  validFrom: dayField(),
})

/** A VAT rate; `rate` is today's percentage. A period is open if `validTo` is null. */
export const vatRateRecord = z.object({
  id: described(z.uuid(), 'Id of the VAT rate', '0197c1d0-0000-7000-8000-000000000003'),
  name: described(z.string(), 'Name', 'Ermäßigt'),
  category: described(z.enum(VAT_CATEGORIES), 'Category of e-invoices (UNTDID 5305)'),
  rate: described(z.string(), 'Percentage of today', '7'),
  dsfinvkKey: described(z.number(), 'Key of DSFinV-K', 2),
  isActive: described(z.boolean(), 'Whether it may be chosen'),
  /** The rate of § 19 UStG: only a small-business company may book it. */
  smallBusiness: described(z.boolean(), 'Whether it is the rate of § 19 UStG, for small businesses only'),
  /** Reason for the exemption, as printed on documents; '' for category S. */
  exemptionReason: described(
    z.string(),
    'Reason of the exemption as printed; empty for category S',
    'Steuerfrei nach § 4 UStG',
  ),
  /** `dsfinvkKey` of a historic percentage differs from the rate's, such as 21 for 16 %. */
  history: described(
    z.array(
      z.object({
        rate: described(z.string(), 'Percentage', '5'),
        validFrom: described(z.string(), 'First day', '2020-07-01'),
        validTo: described(z.string().nullable(), 'Last day; null while it is in force', '2020-12-31'),
        dsfinvkKey: described(z.number(), 'Key of DSFinV-K in that time', 22),
      }),
    ),
    'Percentages over time',
  ),
  version: described(z.number(), 'Version of the record', 1),
})
export type VatRateRecord = z.output<typeof vatRateRecord>
