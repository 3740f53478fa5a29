import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { unseal } from '@/lib/server/core/encryption'
import { env } from '@/lib/server/start/env'
import { execute } from '@/lib/server/core/execute'
import { log } from '@/lib/server/start/log'
import { hasMailServer, senderAddress, transmit, type SmtpMessage } from '@/lib/server/start/smtp'
import { systemContext } from '@/lib/server/core/system-context'
import { defineUseCase } from '@/lib/server/core/use-case'
import { mailBody } from '../rules/mail-body'
import { LIMIT_MS, LIMITED_KINDS, waitsUntil } from '../rules/daily-limit'
import { JOB_TURN_MS, pauseAfter, refusalOf, type Refusal } from '../rules/delivery'
import { MAIL_FAILURES, type AttachmentSource, type MailAttachment } from '../schema'
import {
  claimMail,
  countSent,
  expireMail,
  parkMail,
  queuedKind,
  settleMail,
  type ClaimedRow,
  type Settlement,
} from '../store'
import { notifySender } from '../steps/notify-sender'
import { secretPlace, sendMailJob } from '../steps/write-mails'

/**
 * How long an attempt may take before another worker takes over the mail. Longer than any attempt
 * lasts.
 */
const LEASE_MS = 5 * 60 * 1000

/** Why neither step of a delivery is audited. */
const MAIL_STATE = 'the mail keeps the state of its delivery; that it was to be sent is audited'

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)

/**
 * Takes a mail to send now, or returns null: done, expired, held by another worker, or waiting for
 * a mail server or the daily limit.
 */
export const takeMail = defineUseCase({
  name: 'mail.take',
  mode: 'write',
  right: 'system',
  module: null,
  input: z.strictObject({ mailId: z.uuid() }),
  run: async ({ tx, ctx, unaudited, enqueue }, { mailId }): Promise<ClaimedRow | null> => {
    unaudited(MAIL_STATE)
    const now = ctx.now()
    await notifySender({ tx, enqueue }, await expireMail(tx, mailId, now), now)
    if (!hasMailServer()) {
      await parkMail(tx, mailId, now)
      return null
    }
    const until = await limitedUntil(tx, mailId, now)
    if (until) {
      await parkMail(tx, mailId, until, 'dailyLimit')
      return null
    }
    const messageId = `<${mailId}@${senderAddress().split('@')[1] ?? 'localhost'}>`
    return claimMail(tx, mailId, messageId, now, later(now, LEASE_MS))
  },
})

/** Returns until when the mail waits because of its tenant's daily limit; null if it does not. */
async function limitedUntil(tx: TenantTx, mailId: string, now: Date): Promise<Date | null> {
  const kind = await queuedKind(tx, mailId)
  if (kind === null || !LIMITED_KINDS.includes(kind)) return null
  const sent = await countSent(tx, LIMITED_KINDS, later(now, -LIMIT_MS))
  return waitsUntil(sent, env().MAIL_DAILY_LIMIT, now)
}

/**
 * Stores the outcome of an attempt; enqueues the next one in the same transaction, if it is due.
 */
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
  run: async ({ tx, ctx, unaudited, enqueue }, { mailId, attempt, refusal }): Promise<void> => {
    unaudited(MAIL_STATE)
    const now = ctx.now()
    const pause = refusal && !refusal.final ? pauseAfter(attempt) : null
    const startAfter = pause === null ? null : later(now, pause * 1000)
    const failed = await settleMail(tx, mailId, attempt, settlementOf(refusal, startAfter, now))
    await notifySender({ tx, enqueue }, failed, now)
    if (startAfter) await enqueue(sendMailJob, { tenantId: ctx.tenantId, mailId }, { startAfter })
  },
})

function settlementOf(refusal: Refusal | null, next: Date | null, now: Date): Settlement {
  if (!refusal) return { state: 'SENT', at: now }
  const { failure, detail } = refusal
  return next
    ? { state: 'QUEUED', failure, detail, stalledAt: later(next, JOB_TURN_MS) }
    : { state: 'FAILED', failure, detail }
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
  tenantId: string
  mailId: string
  attachments: Attachments
  now?: () => Date
}

/**
 * Runs one attempt to send a mail. SMTP cannot recall a mail: if the worker dies after the server
 * has accepted it and before that is stored, the next attempt sends it again. The Message-ID is the
 * same, so mail programs recognise the duplicate.
 */
export async function deliverMail({ tenantId, mailId, attachments, now }: Delivery): Promise<void> {
  const ctx = { ...systemContext(tenantId, 'mail.send', []), ...(now ? { now } : {}) }
  const mail = await execute(takeMail, ctx, { mailId })
  if (!mail) return
  const refusal = await attempted({ tenantId, mailId, attachments }, mail)
  if (refusal) log().warn({ mail: mailId, failure: refusal.failure, attempt: mail.attempts }, 'mail not sent')
  await execute(finishMail, ctx, { mailId, attempt: mail.attempts, refusal })
}

async function attempted(delivery: Delivery, mail: ClaimedRow): Promise<Refusal | null> {
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
  { tenantId, mailId, attachments }: Delivery,
  mail: ClaimedRow,
): Promise<SmtpMessage> {
  const secret = mail.secret === null ? null : unseal(mail.secret, secretPlace(mailId))
  return {
    messageId: mail.message_id,
    to: mail.recipient,
    subject: mail.subject,
    ...mailBody(mail.content, secret),
    ...(mail.sender_name ? { senderName: mail.sender_name } : {}),
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
