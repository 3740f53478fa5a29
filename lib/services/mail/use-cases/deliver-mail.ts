import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { unseal } from '@/lib/server/core/encryption'
import { env } from '@/lib/server/start/env'
import { execute } from '@/lib/server/core/execute'
import { log } from '@/lib/server/start/log'
import { markSent } from '@/lib/services/notifications/steps/mark-read'
import { senderAddress, transmit, type SmtpMessage } from '@/lib/server/start/smtp'
import { systemContext } from '@/lib/server/core/system-context'
import { defineUseCase } from '@/lib/server/core/use-case'
import type { Claim } from '@/lib/server/task/claim'
import { mailBody } from '../rules/mail-body'
import { LIMIT_MS, LIMITED_KINDS, waitsUntil } from '../rules/daily-limit'
import { pauseAfter, refusalOf, type Refusal } from '../rules/delivery'
import { displayName } from '../rules/display-name'
import { MAIL_FAILURES, type AttachmentSource, type MailAttachment } from '../schema'
import {
  beginMail,
  countSent,
  delayMail,
  expireMail,
  queuedKind,
  settleMail,
  type MailAttempt,
  type Settlement,
} from '../store'
import { notifySender } from '../steps/notify-sender'
import { secretPlace } from '../steps/write-mails'

/** Why neither step of a delivery is audited. */
const MAIL_STATE = 'the mail keeps the state of its delivery; that it was to be sent is audited'

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** A mail to send now; null if it is done, has expired, or waits for the daily limit. */
interface TakenMail {
  mail: MailAttempt | null
  /** Until when it waits. */
  until: Date | null
}

/** Begins an attempt to send a mail, if there is one to make. */
export const takeMail = defineUseCase({
  name: 'mail.take',
  mode: 'write',
  right: 'system',
  module: null,
  input: z.strictObject({ mailId: z.uuid() }),
  run: async ({ tx, ctx, unaudited, enqueue }, { mailId }): Promise<TakenMail> => {
    unaudited(MAIL_STATE)
    const now = ctx.now()
    await notifySender({ tx, enqueue }, await expireMail(tx, mailId, now), now)
    const until = await limitedUntil(tx, mailId, now)
    if (until) {
      await delayMail(tx, mailId, 'dailyLimit')
      return { mail: null, until }
    }
    const messageId = `<${mailId}@${senderAddress().split('@')[1] ?? 'localhost'}>`
    return { mail: await beginMail(tx, mailId, messageId, now), until: null }
  },
})

/** Returns until when the mail waits because of its tenant's daily limit; null if it does not. */
async function limitedUntil(tx: TenantTx, mailId: string, now: Date): Promise<Date | null> {
  const kind = await queuedKind(tx, mailId)
  if (kind === null || !LIMITED_KINDS.includes(kind)) return null
  const sentMails = await countSent(tx, LIMITED_KINDS, later(now, -LIMIT_MS))
  return waitsUntil(sentMails, env().MAIL_DAILY_LIMIT, now)
}

/** Stores the outcome of an attempt; returns when the next one is due, null if none is. */
export const finishMail = defineUseCase({
  name: 'mail.finish',
  mode: 'write',
  right: 'system',
  module: null,
  input: z.strictObject({
    mailId: z.uuid(),
    attempt: z.int(),
    refusal: z
      .strictObject({ failure: z.enum(MAIL_FAILURES), final: z.boolean(), detail: z.string() })
      .nullable(),
  }),
  run: async (scope, { mailId, attempt, refusal }): Promise<Date | null> => {
    const { tx, ctx, unaudited, enqueue } = scope
    unaudited(MAIL_STATE)
    const now = ctx.now()
    const pause = refusal && !refusal.final ? pauseAfter(attempt) : null
    const next = pause === null ? null : later(now, pause * 1000)
    const failed = await settleMail(tx, mailId, attempt, settlementOf(refusal, next !== null, now))
    await notifySender({ tx, enqueue }, failed, now)
    if (!refusal) await markSent(scope, mailId)
    return next
  },
})

function settlementOf(refusal: Refusal | null, isRetried: boolean, now: Date): Settlement {
  if (!refusal) return { state: 'SENT', at: now }
  const { failure, detail } = refusal
  return { state: isRetried ? 'QUEUED' : 'FAILED', failure, detail }
}

interface AttachedFile {
  bytes: Uint8Array
  contentType: string
}

/** Readers of attachments by source. Reject if the file is gone. */
export type Attachments = Readonly<
  Record<AttachmentSource, (tenantId: string, id: string) => Promise<AttachedFile>>
>

export interface Delivery {
  claim: Claim
  attachments: Attachments
  now?: () => Date
}

/**
 * Runs one attempt to send a mail. SMTP cannot recall a mail: if the worker dies after the server
 * has accepted it and before that is stored, the next attempt sends it again. The Message-ID is the
 * same, so mail programs recognise the duplicate. Returns when the next attempt is due, null if
 * none is. Throws ClaimLost.
 */
export async function deliverMail({ claim, attachments, now }: Delivery): Promise<Date | null> {
  const { tenantId, recordId: mailId } = claim
  const ctx = { ...systemContext(tenantId, 'mail.send', []), claim, ...(now ? { now } : {}) }
  const { mail, until } = await execute(takeMail, ctx, { mailId })
  if (!mail) return until
  const refusal = await attempted({ claim, attachments }, mail)
  if (refusal) log().warn({ mail: mailId, failure: refusal.failure, attempt: mail.attempts }, 'mail not sent')
  return execute(finishMail, ctx, { mailId, attempt: mail.attempts, refusal })
}

async function attempted(delivery: Delivery, mail: MailAttempt): Promise<Refusal | null> {
  let message: SmtpMessage
  try {
    message = await messageOf(delivery, mail)
  } catch (error) {
    return { failure: 'attachment', final: false, detail: error instanceof Error ? error.message : '' }
  }
  try {
    await transmit(message)
    return null
  } catch (error) {
    return refusalOf(error as object, error instanceof Error ? error.message : '')
  }
}

async function messageOf(
  { claim: { tenantId, recordId: mailId }, attachments }: Delivery,
  mail: MailAttempt,
): Promise<SmtpMessage> {
  const secret = mail.secret === null ? null : unseal(mail.secret, secretPlace(mailId))
  const senderName = displayName(mail.sender_name ?? '')
  return {
    messageId: mail.message_id,
    to: mail.recipient,
    subject: mail.subject,
    ...mailBody(mail.content, secret),
    ...(senderName ? { senderName } : {}),
    ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
    automatic: mail.audience === 'SYSTEM',
    attachments: await Promise.all(mail.attachments.map((one) => attached(attachments, tenantId, one))),
  }
}

async function attached(
  attachments: Attachments,
  tenantId: string,
  { source, id, filename }: MailAttachment,
) {
  const { bytes, contentType } = await attachments[source](tenantId, id)
  return { filename, content: Buffer.from(bytes), contentType }
}
