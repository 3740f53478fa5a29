import { z } from 'zod'
import { ACCOUNT_NAMES, CHARTS, type AccountName } from '@/lib/domain/datev'
import { settingsRefusals } from '@/lib/domain/datev-refusals'
import { textField, wholeField, deductionFields, deductionRecord } from '@/lib/fields/schema'

const namedAccounts = <Field>(field: () => Field) =>
  Object.fromEntries(ACCOUNT_NAMES.map((name) => [name, field()])) as Record<AccountName, Field>

const wholeBetween = (first: number, last: number) =>
  wholeField(last).refine((value) => value >= first, { error: 'validation.invalid' })

/** Maximum number of accounts with a deduction of their own. */
export const DEDUCTIONS_MAX = 100

const datevFields = z.strictObject({
  chart: z.enum(CHARTS),
  adviser: textField(7),
  client: textField(5),
  yearStart: wholeBetween(1, 12),
  accountLength: wholeBetween(4, 8),
  lockRows: z.boolean({ error: 'validation.invalid' }),
  accounts: z.strictObject(namedAccounts(() => textField(9))),
  /** Input tax by expense account. */
  deductions: z
    .array(z.strictObject({ account: textField(9), ...deductionFields }))
    .max(DEDUCTIONS_MAX, 'validation.tooMany'),
})

/** The page's fields of a company's DATEV settings, including checks of the whole. */
export const datevForm = datevFields.superRefine((settings, context) => {
  for (const { path, code, params } of settingsRefusals(settings))
    context.addIssue({ code: 'custom', path: path.split('.'), message: code, params })
})

export const datevChange = datevFields.extend({ accounts: datevFields.shape.accounts.partial() }).partial()

/** On the wire; an account '' is that of the chart, `yearStart` a month from 1 to 12. */
export const datevRecord = z.object({
  chart: z.enum(CHARTS),
  adviser: z.string(),
  client: z.string(),
  yearStart: z.number(),
  accountLength: z.number(),
  lockRows: z.boolean(),
  accounts: z.object(namedAccounts(() => z.string())),
  /** Purchases on these expense accounts are not deducted in full unless their invoice says so. */
  deductions: z.array(z.object({ account: z.string(), ...deductionRecord })),
})
