import type { z } from 'zod'
import type { ReminderLevels } from '@/lib/catalog/companies/rules/reminder-levels'
import type { RunOutcome, RunTurn } from '@/lib/sales/customer-runs/queries/run-definition'
import { textsOf, unprintableCharacters } from '@/lib/services/print/rules/printable'
import { defineRun } from '@/lib/sales/customer-runs/use-cases/define-run'
import { auditEntity } from '@/lib/domain/document-kind'
import { businessDay } from '@/lib/domain/business-date'
import { sumOf } from '@/lib/domain/money'
import { lockStanding, raiseClaim } from '@/lib/sales/dunning-claims/steps/raise-claim'
import { UNDO_SECONDS } from '@/lib/services/mail/rules/delivery'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import type { ReadScope, WriteScope } from '@/lib/server/core/use-case'
import { composeLetter } from '../queries/compose-letter'
import { readReminderRun } from '../queries/get-run'
import { recipientsOf, type Recipient } from '../queries/overdue'
import { dueLetters } from '../queries/preview-run'
import type { Letter } from '../rules/letters'
import { LETTERS_MAX, REMINDER_RUNS, startRunInput, type ReminderOptions } from '../schema'
import { mailLetter, type WrittenLetter } from '../steps/mail-letter'
import { insertReminder, lockUnsettled } from '../store'
import { renderLetterJob } from './render-letter'

/**
 * Sends reminders to the customers that are due. The start can be undone for ten seconds; letters
 * are dated today.
 */
export const reminderRun = defineRun({
  ...REMINDER_RUNS,
  prefix: 'reminder',
  verb: 'write',
  entity: 'reminderRun',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  queue: 'reminder.run',
  input: startRunInput,
  undo: { seconds: UNDO_SECONDS, reason: 'reminder.runCancelled', begun: 'reminder.runBegun' },
  refusals: {
    underway: 'reminder.runUnderway',
    notRunning: 'reminder.notRunning',
    nothingLeft: 'reminder.nobodyLeft',
  },
  prepare,
  resumed: (options, ctx) => ({ ...options, date: businessDay(ctx.now()) }),
  work: remind,
  read: readReminderRun,
})

export const {
  start: startReminderRun,
  cancel: cancelReminderRun,
  resume: resumeReminderRun,
  work: remindCustomer,
} = reminderRun

/**
 * Returns the customers due today in the active company, limited to the chosen ones if given; those
 * no longer due are skipped. Throws notFound for a chosen id that is not a customer's.
 */
async function prepare(
  scope: ReadScope,
  { customerIds: chosen, sendMail, ...input }: z.output<typeof startRunInput>,
) {
  const date = businessDay(scope.ctx.now())
  if ((input.date ?? date) !== date) throw invalidField('date', 'reminder.onlyToday')
  const { letters } = await dueLetters(scope, date)
  const due = letters
    .filter(({ customerId }) => !chosen || chosen.includes(customerId))
    .map(({ customerId }) => customerId)
    .slice(0, LETTERS_MAX)
  const recipients = await recipientsOf(scope.tx, chosen ? [...chosen] : due)
  if (chosen?.some((id) => !recipients.has(id))) throw new AppError('notFound', 'notFound')
  if (due.length === 0) throw new AppError('rule', 'reminder.nothingDue')
  const customers = due.map((customerId) => ({
    customerId,
    customerNumber: recipients.get(customerId)?.customerNumber ?? '',
    customerName: recipients.get(customerId)?.customerName ?? '',
  }))
  return { options: { date, sendMail }, customers }
}

/**
 * Writes the letter of one customer. Due invoices are read again under locks, so that payments in
 * between are respected.
 */
async function remind(scope: WriteScope, turn: RunTurn<ReminderOptions>): Promise<RunOutcome> {
  const { tx, ctx } = scope
  const { customerId, options } = turn
  await lockUnsettled(tx, ctx.companyId, customerId)
  await lockStanding(scope, ctx.companyId, customerId)
  const { letters, leftOut, levels } = await dueLetters(scope, options.date, customerId)
  const recipient = (await recipientsOf(tx, [customerId])).get(customerId)
  const [letter] = letters
  if (!letter || !recipient) {
    const covered = leftOut.some(({ reason }) => reason === 'creditCovers')
    return { written: 0, amount: 0, reason: { code: reasonCode(recipient, covered), params: {} } }
  }
  const reminder = await writeLetter(scope, turn, letter, levels)
  if (options.sendMail) await mailLetter(scope, recipient, reminder)
  return { written: 1, amount: letter.total }
}

/** Returns why a customer that was due no longer gets a letter. */
function reasonCode(recipient: Recipient | undefined, covered: boolean): string {
  if (recipient?.noReminder) return 'reminder.noReminder'
  return covered ? 'reminder.creditCovers' : 'reminder.nothingLeft'
}

async function writeLetter(
  scope: WriteScope,
  { runId, options: { date } }: RunTurn<ReminderOptions>,
  letter: Letter,
  levels: ReminderLevels,
): Promise<WrittenLetter> {
  const { tx, ctx, audit, enqueue } = scope
  const { companyId } = ctx
  const { model, letterhead, logoFileId } = await composeLetter(tx, letter, { companyId, date, levels })
  const characters = unprintableCharacters(textsOf(model))
  if (characters !== '') throw new AppError('rule', 'reminder.unprintable', { characters })
  const reminderId = newId()
  const items = letter.blocks.flatMap((block) => block.items)
  await insertReminder(
    tx,
    {
      tenantId: ctx.tenantId,
      id: reminderId,
      companyId,
      runId,
      customerId: letter.customerId,
      level: letter.level,
      date,
      payUntil: letter.payUntil,
      openAmount: letter.open,
      credit: letter.credit,
      fee: letter.fee,
      claims: sumOf([letter.claims, letter.interest, letter.lumpSum]),
      printModel: model,
      logoFileId,
      createdByName: ctx.actor.name,
      createdAt: ctx.now(),
    },
    items.map(({ id: documentId, level, open }) => ({ documentId, level, openAmount: open })),
  )
  const [first] = items
  if (letter.feeClaim && first)
    await raiseClaim(scope, {
      companyId,
      customerId: letter.customerId,
      reminderId,
      documentId: first.id,
      kind: 'FEE',
      ...letter.feeClaim,
    })
  for (const late of letter.lateClaims)
    await raiseClaim(scope, { companyId, customerId: letter.customerId, reminderId, ...late })
  for (const { id, level } of items)
    await audit({
      entity: auditEntity('INVOICE'),
      entityId: id,
      before: { reminderLevel: level === 1 ? null : level - 1 },
      after: { reminderLevel: level },
    })
  await enqueue(renderLetterJob, { tenantId: ctx.tenantId, reminderId })
  return { reminderId, model, letterhead }
}
