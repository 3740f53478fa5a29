import type { ReminderOutcome } from '@/lib/domain/run-state'
import { z } from 'zod'
import { distinctAddresses } from '@/lib/dispatches/rules/document-mail'
import { letterFooter } from '@/lib/dispatches/rules/letter-footer'
import { FOOTER } from '@/lib/dispatches/steps/write-letter'
import { auditEntity } from '@/lib/documents/rules/audit-entity'
import type { Letterhead } from '@/lib/documents/rules/print'
import { unprintableLetter } from '@/lib/documents/rules/unprintable'
import { lockStanding, raiseClaim } from '@/lib/dunning-claims/steps/raise-claim'
import { sumOf } from '@/lib/domain/money'
import { writeMails } from '@/lib/mail/steps/write-mails'
import { idField } from '@/lib/fields/schema'
import { refused } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import { defineUseCase, type WriteScope } from '@/lib/server/use-case'
import type { LetterModel } from '../rules/letter-model'
import { recipientsOf, type Recipient } from '../queries/overdue'
import { dueLetters } from '../queries/preview-run'
import { composeLetter } from '../queries/compose-letter'
import { letterParagraphs } from '../rules/written-letter'
import type { Letter } from '../rules/letters'
import type { ReminderLevels } from '@/lib/companies/rules/reminder-levels'
import {
  claimCustomer,
  insertDispatches,
  insertReminder,
  lockUnsettled,
  settleCustomers,
  type Claim,
} from '../store'
import { renderLetterJob } from './render-letter'

/**
 * Writes the letter of one customer of a run: once, whoever asks how often. What is due is looked up again under locks, so
 * that nobody is reminded of what was paid meanwhile. Answers what became of it; null where it is in other hands.
 */
export const remindCustomer = defineUseCase({
  name: 'reminder.write',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: z.strictObject({ runId: idField(), customerId: idField() }),
  run: async (scope, { runId, customerId }): Promise<ReminderOutcome | null> => {
    const { tx, ctx, unchanged, unaudited } = scope
    const claim = await claimCustomer(tx, { companyId: ctx.companyId, runId, customerId })
    if (!claim) {
      unchanged()
      return null
    }
    await lockUnsettled(tx, ctx.companyId, customerId)
    await lockStanding(scope, ctx.companyId, customerId)
    const { letters, leftOut, levels } = await dueLetters(scope, claim.date, customerId)
    const recipient = (await recipientsOf(tx, [customerId])).get(customerId)
    const [letter] = letters
    if (!letter || !recipient) {
      unaudited('nothing was left to remind of, which the run keeps as its outcome')
      const covered = leftOut.some(({ reason }) => reason === 'creditCovers')
      const code = reasonCode(recipient, covered)
      const state = 'LEFT_OUT'
      await settleCustomers(tx, { runId, customerId }, { state, reason: { code, params: {} } }, ctx.now())
      return state
    }
    const { reminderId, ...written } = await writeLetter(scope, runId, letter, claim, levels)
    const mailed = claim.sendMail && (await mailLetter(scope, recipient, reminderId, written))
    const state = mailed ? 'MAILED' : 'TO_PRINT'
    await settleCustomers(tx, { runId, customerId }, { state, reminderId }, ctx.now())
    return state
  },
})

/** Why a customer that was due gets no letter any more. */
function reasonCode(recipient: Recipient | undefined, covered: boolean): string {
  if (recipient?.noReminder) return 'reminder.noReminder'
  return covered ? 'reminder.creditCovers' : 'reminder.nothingLeft'
}

interface WrittenLetter {
  reminderId: string
  model: LetterModel
  letterhead: Letterhead
}

async function writeLetter(
  scope: WriteScope,
  runId: string,
  letter: Letter,
  { companyId, date }: Claim,
  levels: ReminderLevels,
): Promise<WrittenLetter> {
  const { tx, ctx, audit, enqueue } = scope
  const { model, letterhead, logoFileId } = await composeLetter(tx, letter, { companyId, date, levels })
  const unprintable = unprintableLetter(model)
  if (unprintable) throw refused(unprintable)
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
      ...{ companyId, customerId: letter.customerId, reminderId, documentId: first.id },
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

/** Sends the letter to the customer's addresses; false where there are none. */
async function mailLetter(
  scope: WriteScope,
  { mails }: Recipient,
  reminderId: string,
  { letterhead, model }: Pick<WrittenLetter, 'letterhead' | 'model'>,
): Promise<boolean> {
  const to = distinctAddresses(mails)
  const { subject, date } = model
  if (to.length === 0) return false
  const { tenantId } = scope.ctx
  const written = await writeMails(scope, {
    kind: 'reminder',
    audience: 'BUSINESS',
    to,
    // a header has one line
    subject: `${subject} · ${letterhead.name}`.replace(/[\r\n\t]+/g, ' '),
    content: {
      brand: letterhead.name,
      heading: subject,
      paragraphs: letterParagraphs(model),
      footer: letterFooter(letterhead, FOOTER),
    },
    attachments: [{ source: 'reminder', id: reminderId, filename: `Mahnung-${date}.pdf` }],
    senderName: letterhead.name,
    ...(letterhead.mail ? { replyTo: letterhead.mail } : {}),
  })
  for (const { job } of written) await scope.enqueue(...job)
  await insertDispatches(
    scope.tx,
    written.map(({ id }, index) => ({ tenantId, id, reminderId, recipient: to[index] ?? '' })),
  )
  return true
}
