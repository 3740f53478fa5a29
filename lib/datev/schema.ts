import { z } from 'zod'
import { ACCOUNT_NAMES, CHARTS, settingsRefusals, type AccountName } from '@/lib/domain/datev'
import { dayField, flagField, idField, textField, wholeField } from '@/lib/fields/schema'

const namedAccounts = <Field>(field: () => Field) =>
  Object.fromEntries(ACCOUNT_NAMES.map((name) => [name, field()])) as Record<AccountName, Field>

const wholeBetween = (first: number, last: number) =>
  wholeField(last).refine((value) => value >= first, { error: 'validation.invalid' })

const datevFields = z.strictObject({
  chart: z.enum(CHARTS),
  adviser: textField(7),
  client: textField(5),
  yearStart: wholeBetween(1, 12),
  accountLength: wholeBetween(4, 8),
  accounts: z.strictObject(namedAccounts(() => textField(9))),
})

/** What the page edits of a company's settings for DATEV, wrong as a whole or not. */
export const datevForm = datevFields.superRefine((settings, context) => {
  for (const { path, code, params } of settingsRefusals(settings))
    context.addIssue({ code: 'custom', path: path.split('.'), message: code, params })
})

/** What a change sends of them. */
export const datevChange = datevFields.extend({ accounts: datevFields.shape.accounts.partial() }).partial()

/** The same on the wire; an account '' is that of the chart, `yearStart` a month from 1 to 12. */
export const datevRecord = z.object({
  chart: z.enum(CHARTS),
  adviser: z.string(),
  client: z.string(),
  yearStart: z.number(),
  accountLength: z.number(),
  accounts: z.object(namedAccounts(() => z.string())),
})

/** What is asked of a period, both days included; a part left out is taken where the person may see it. */
const asked = {
  from: dayField(),
  to: dayField(),
  invoices: flagField().optional(),
  payments: flagField().optional(),
  closings: flagField().optional(),
}

export const previewInput = z.strictObject(asked)
export type Asked = z.output<typeof previewInput>

/** `lock` closes the period: what went out does not go out again, and no invoice can be booked into it. */
export const exportInput = z.strictObject({
  ...asked,
  lock: z.boolean(),
  /** Bookings of documents name their PDFs, which go along. */
  documents: z.boolean().default(false),
  /** The export in the background that asks: it is answered the same whenever it asks again. */
  jobId: idField().optional(),
})

/** The same as an export in the background is asked for it. */
export const handOverOptions = z.strictObject({
  invoices: z.boolean().optional(),
  payments: z.boolean().optional(),
  closings: z.boolean().optional(),
  lock: z.boolean().default(false),
  documents: z.boolean().default(false),
})
export type HandOverAsked = Pick<Asked, 'from' | 'to'> & z.output<typeof handOverOptions>

export const exportKey = z.strictObject({ id: idField() })

/** A file that was given out, as lists and answers tell it. */
export interface ExportRecord {
  id: string
  from: string
  to: string
  invoices: boolean
  payments: boolean
  closings: boolean
  locks: boolean
  bookingCount: number
  filename: string
  sha256: string
  createdByName: string
  createdAt: string
}
