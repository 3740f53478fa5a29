import { REMINDER_OUTCOMES, RUN_STATES } from '@/lib/domain/run-state'
import { MAIL_STATES } from '@/lib/services/mail/words'
import { z } from 'zod'
import { dunningClaimRecord } from '@/lib/sales/dunning-claims/schema'
import { dayField, idField, requiredLongText, versionField } from '@/lib/fields/schema'
import { LEFT_OUT } from './rules/letters'

const amount = z.string()

/** Maximum number of letters per run; the rest needs another run. */
export const LETTERS_MAX = 500

export const previewInput = z.strictObject({ date: dayField().optional() })
export const previewLetterInput = previewInput.extend({ customerId: idField() })

/**
 * `customerIds` selects among the customers due; without it, all of them. Letters are dated today:
 * another `date`, such as that of a preview left open overnight, is refused.
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

/** The options of a run as stored. */
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

/** A letter in the preview; amounts are wire decimals. */
const previewLetter = z.object({
  ...customer,
  level: levelNumber,
  open: amount,
  credit: amount,
  fee: amount,
  /** Verzugszinsen and Verzugspauschalen, for businesses only. */
  interest: amount,
  lumpSum: amount,
  /** Open fees of earlier letters, and interest. */
  claims: amount,
  total: amount,
  payUntil: z.string(),
  /** Whether a mail can be sent; otherwise the letter is to be printed. */
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
  /** When the first of them is due; for `notYet` only. */
  on: z.string().nullable(),
})

export const previewRecord = z.object({
  date: z.string(),
  letters: z.array(previewLetter),
  leftOut: z.array(leftOutRecord),
  /**
   * Basiszinssatz used for interest, in percent, and the half-years it is known for; null if the
   * company claims no interest. `isKnown` false: days after `until` bear none.
   */
  interestBase: z
    .object({ baseRate: z.string(), since: z.string(), until: z.string(), isKnown: z.boolean() })
    .nullable(),
  /** More is due than shown: another run must follow. */
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
  /** Why it stopped on its own, in German. */
  stopReason: z.string().nullable(),
  startedByName: z.string(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  customers: z.number(),
  pending: z.number(),
  mailed: z.number(),
  /** The part of `mailed` whose mails were all accepted by the mail server. */
  sent: z.number(),
  toPrint: z.number(),
  leftOut: z.number(),
  failed: z.number(),
})
export type RunRow = z.output<typeof runRow>

/** Recipient and state of a letter's mail. */
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
  /** The letter was withdrawn afterwards. */
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
  /** Level of the letter that included it. */
  letterLevel: levelNumber,
  date: z.string(),
  payUntil: z.string(),
  openAmount: amount,
  fee: amount,
  total: amount,
  createdByName: z.string(),
  /** Why and by whom it was withdrawn. */
  withdrawal: z.object({ reason: z.string(), byName: z.string() }).nullable(),
  /** Nothing later prevents its withdrawal. */
  isWithdrawable: z.boolean(),
  /** Recipients of the letter with the state of each mail; empty if it was to be printed. */
  mails: z.array(reminderMail),
})
export type InvoiceReminder = z.output<typeof invoiceReminder>

const disputeRecord = z.object({ reason: z.string(), since: z.string(), createdByName: z.string() })
export type DisputeRecord = z.output<typeof disputeRecord>

export const invoiceDunning = z.object({
  dispute: disputeRecord.nullable(),
  /** By direct debit: no reminders unless one was returned. */
  collected: z.boolean(),
  reminders: z.array(invoiceReminder),
  /** The claims of these reminders in addition to the invoice. */
  claims: z.array(dunningClaimRecord),
})
export type InvoiceDunning = z.output<typeof invoiceDunning>
