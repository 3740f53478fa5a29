import { z } from 'zod'
import { idField, requiredText, textField, versionField } from '@/lib/fields/schema'

/** Accounts of the group's products that state none; '' leaves it to the company. */
const accounts = { revenueAccount: textField(20), expenseAccount: textField(20) }

/** A new group; without a number the next free one is taken. */
export const createProductGroupInput = z.strictObject({
  name: requiredText(100),
  productGroupNumber: textField(30).optional(),
  revenueAccount: accounts.revenueAccount.optional(),
  expenseAccount: accounts.expenseAccount.optional(),
})

/** What a person edits of a group. */
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
  /** Products that are not deleted; counting stops at 1,000. */
  productCount: z.number(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ProductGroupRecord = z.output<typeof productGroupRecord>

/** Proposals of a picker; `exact` where the typed text is the group's number. */
export const groupPickerAnswer = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      label: z.string(),
      hint: z.string(),
      exact: z.boolean(),
      /** The rate that most of the group's products have; null where it has none. */
      usualVatRateId: z.uuid().nullable(),
    }),
  ),
  more: z.boolean(),
})
