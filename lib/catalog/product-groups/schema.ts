import { z } from 'zod'
import { idField, requiredText, textField, versionField } from '@/lib/fields/schema'

/** Default accounts of the group's products; '' falls back to the company's. */
const accounts = { revenueAccount: textField(20), expenseAccount: textField(20) }

/** A new group; without a number it gets the next free one. */
export const createProductGroupInput = z.strictObject({
  name: requiredText(100),
  productGroupNumber: textField(30).optional(),
  revenueAccount: accounts.revenueAccount.optional(),
  expenseAccount: accounts.expenseAccount.optional(),
})

export const productGroupForm = z.strictObject({
  name: requiredText(100),
  productGroupNumber: requiredText(30),
  ...accounts,
})
export type ProductGroupForm = z.input<typeof productGroupForm>

export const updateProductGroupInput = productGroupForm
  .partial()
  .extend({ id: idField(), version: versionField() })

export const productGroupRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  productGroupNumber: z.string(),
  revenueAccount: z.string(),
  expenseAccount: z.string(),
  /** Number of products that are not deleted; counting stops at 1,000. */
  productCount: z.number(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ProductGroupRecord = z.output<typeof productGroupRecord>

/** Suggestions of a picker; `exact` if the text is the group's number. */
export const groupPickerAnswer = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      label: z.string(),
      hint: z.string(),
      exact: z.boolean(),
      /** The most common rate of the group's products; null without any. */
      usualVatRateId: z.uuid().nullable(),
    }),
  ),
  more: z.boolean(),
})
