import { REMINDER_OUTCOMES, RUN_STATES } from '@/lib/domain/run-state'
import { MAIL_STATES } from '@/lib/services/mail/words'
import { z } from 'zod'
import { dunningClaimRecord } from '@/lib/sales/dunning-claims/schema'
import { dayField, idField, requiredLongText, versionField } from '@/lib/fields/schema'
import { LEFT_OUT } from './rules/letters'

const amount = z.string()

/** Most letters of one run; who has more starts another one afterwards. */
export const LETTERS_MAX = 500

export const previewInput = z.strictObject({ date: dayField().optional() })
export const previewLetterInput = previewInput.extend({ customerId: idField() })

/**
 * `customerIds` picks among those who are due; without it all of them. Letters are dated today: another `date`, as of a
 * preview that was left open overnight, is refused.
 */
export const startRunInput = z.strictObject({
  date: dayField().optional(),
  customerIds: z
    .array(idField())
    .min(1, 'reminder.nobodyPicked')
    .max(LETTERS_MAX, 'validation.tooMany')
    .optional(),
  sendMail: z.boolean().default(true),
})

/** What a run was asked for, as it is kept. */
const reminderOptions = z.object({ date: z.string(), sendMail: z.boolean() })
export type ReminderOptions = z.output<typeof reminderOptions>

export const REMINDER_RUNS = { kind: 'REMINDER', options: reminderOptions } as const

export const invoiceKey = z.strictObject({ id: idField() })

export const withdrawReminderInput = z.strictObject({ id: idField(), reason: requiredLongText(500) })

/** `version` is the invoice's. */
export const disputeInput = z.strictObject({
  id: idField(),
  version: versionField(),
  reason: requiredLongText(500),
})
export const disputeKey = z.strictObject({ id: idField(), version: versionField() })

const levelNumber = z.number()
const customer = {
  customerId: z.uuid(),
  customerNumber: z.string(),
  customerName: z.string(),
}

/** A letter as the preview shows it; amounts are wire decimals. */
const previewLetter = z.object({
  ...customer,
  level: levelNumber,
  open: amount,
  credit: amount,
  fee: amount,
  /** Verzugszinsen and Verzugspauschalen, of businesses alone. */
  interest: amount,
  lumpSum: amount,
  /** What is still open of fees of earlier letters, and of interest. */
  claims: amount,
  total: amount,
  payUntil: z.string(),
  /** Whether a mail can go out; otherwise it is to be printed. */
  hasMail: z.boolean(),
  invoices: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      dueDate: z.string(),
      open: amount,
      level: levelNumber,
    }),
  ),
})
export type PreviewLetter = z.output<typeof previewLetter>

const leftOutRecord = z.object({
  ...customer,
  reason: z.enum(LEFT_OUT),
  invoices: z.number(),
  open: amount,
  /** When the first of them comes; of `notYet` alone. */
  on: z.string().nullable(),
})

export const previewRecord = z.object({
  date: z.string(),
  letters: z.array(previewLetter),
  leftOut: z.array(leftOutRecord),
  /**
   * Basiszinssatz that interest is reckoned with, in percent, and the half-years it is known for; null where the company
   * claims no interest. `isKnown` false: days after `until` bear none.
   */
  interestBase: z
    .object({ baseRate: z.string(), since: z.string(), until: z.string(), isKnown: z.boolean() })
    .nullable(),
  /** There is more than is shown: another run is to follow. */
  capped: z.boolean(),
})
export type ReminderPreview = z.output<typeof previewRecord>

export type LeftOutRecord = z.output<typeof leftOutRecord>

/** A run with the counts of its customers by outcome. */
export const runRow = z.object({
  id: z.uuid(),
  version: z.number(),
  ...reminderOptions.shape,
  state: z.enum(RUN_STATES),
  /** Why it was stopped without anybody asking for it, in German. */
  stopReason: z.string().nullable(),
  startedByName: z.string(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  customers: z.number(),
  pending: z.number(),
  mailed: z.number(),
  /** Of `mailed`: the mail server took all of their mails. */
  sent: z.number(),
  toPrint: z.number(),
  leftOut: z.number(),
  failed: z.number(),
})
export type RunRow = z.output<typeof runRow>

/** To whom a letter was sent, and the state of the mail. */
const reminderMail = z.object({ recipient: z.string(), state: z.enum(MAIL_STATES) })

const runResult = z.object({
  ...customer,
  state: z.enum(REMINDER_OUTCOMES),
  /** Why it was left out or failed, in German; empty otherwise. */
  reason: z.string(),
  reminderId: z.uuid().nullable(),
  level: levelNumber.nullable(),
  total: amount.nullable(),
  mails: z.array(reminderMail),
  /** The letter was taken back afterwards. */
  isWithdrawn: z.boolean(),
})
export type RunResult = z.output<typeof runResult>

export const runRecord = runRow.extend({ results: z.array(runResult) })
export type RunRecord = z.output<typeof runRecord>

/** A reminder of an invoice, for its history. */
const invoiceReminder = z.object({
  id: z.uuid(),
  runId: z.uuid(),
  level: levelNumber,
  /** Of the letter that it stood in. */
  letterLevel: levelNumber,
  date: z.string(),
  payUntil: z.string(),
  openAmount: amount,
  fee: amount,
  total: amount,
  createdByName: z.string(),
  /** Why and by whom it was taken back. */
  withdrawal: z.object({ reason: z.string(), byName: z.string() }).nullable(),
  /** Nothing that came later prevents taking it back. */
  isWithdrawable: z.boolean(),
  /** To whom the letter was sent, with the state of each mail; empty: it was to be printed. */
  mails: z.array(reminderMail),
})
export type InvoiceReminder = z.output<typeof invoiceReminder>

const disputeRecord = z.object({ reason: z.string(), since: z.string(), createdByName: z.string() })
export type DisputeRecord = z.output<typeof disputeRecord>

export const invoiceDunning = z.object({
  dispute: disputeRecord.nullable(),
  /** By direct debit: nothing is reminded of while none has come back. */
  collected: z.boolean(),
  reminders: z.array(invoiceReminder),
  /** What these reminders claim beside the invoice. */
  claims: z.array(dunningClaimRecord),
})
export type InvoiceDunning = z.output<typeof invoiceDunning>
