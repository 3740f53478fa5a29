import type { MailAudience } from '@/lib/services/mail/words'
import { anyOf } from '@/db/arrays'
import { sql } from 'drizzle-orm'
import type { FailureReport } from '@/db/schema/mail'
import type { TenantTx } from '@/db/tenant'
import { MOST_ATTEMPTS } from './rules/delivery'
import type { MailAttachment, MailContent, MailFailure, MailKind } from './schema'

export interface NewMail {
  tenantId: string
  id: string
  kind: MailKind
  audience: MailAudience
  recipient: string
  replyTo: string | null
  senderName: string | null
  subject: string
  content: MailContent
  /** Sealed. */
  secret: string | null
  attachments: readonly MailAttachment[]
  createdAt: Date
  expiresAt: Date | null
  failureReport: FailureReport | null
}

export async function insertMail(tx: TenantTx, mail: NewMail): Promise<void> {
  await tx.execute(sql`
    insert into mail (tenant_id, id, kind, audience, recipient, reply_to, sender_name, subject, content, secret, attachments,
      created_at, expires_at, failure_report)
    values (${mail.tenantId}, ${mail.id}, ${mail.kind}, ${mail.audience}, ${mail.recipient}, ${mail.replyTo}, ${mail.senderName},
      ${mail.subject}, ${JSON.stringify(mail.content)}::jsonb, ${mail.secret}, ${JSON.stringify(mail.attachments)}::jsonb,
      ${mail.createdAt.toISOString()}, ${mail.expiresAt?.toISOString() ?? null},
      ${mail.failureReport ? JSON.stringify(mail.failureReport) : null}::jsonb)`)
}

export interface MailAttempt extends Record<string, unknown> {
  audience: MailAudience
  recipient: string
  reply_to: string | null
  sender_name: string | null
  subject: string
  content: MailContent
  secret: string | null
  attachments: MailAttachment[]
  message_id: string
  attempts: number
}

/** Begins an attempt to send a mail; null if it is done or expired. */
export async function beginMail(
  tx: TenantTx,
  id: string,
  messageId: string,
  now: Date,
): Promise<MailAttempt | null> {
  const at = now.toISOString()
  const [row] = await tx.execute<MailAttempt>(sql`
    update mail set state = 'SENDING', attempts = attempts + 1, failure = null,
      message_id = coalesce(message_id, ${messageId})
    where id = ${id} and state in ('QUEUED', 'SENDING')
      and (expires_at is null or expires_at > ${at})
    returning audience, recipient, reply_to, sender_name, subject, content, secret, attachments, message_id, attempts`)
  return row ?? null
}

/** A mail that is no longer retried. */
export interface FailedMail extends Record<string, unknown> {
  id: string
  recipient: string
  attempts: number
  failureReport: FailureReport | null
}

const FAILED = sql`id, recipient, attempts, failure_report as "failureReport"`

/**
 * Ends an unsent mail that has expired, whose secret is worthless by then, or whose last attempt
 * lost its worker; returns it if so.
 */
export async function expireMail(tx: TenantTx, id: string, now: Date): Promise<FailedMail | null> {
  const isExpired = sql`coalesce(expires_at <= ${now.toISOString()}, false)`
  const [row] = await tx.execute<FailedMail>(sql`
    update mail set state = 'FAILED', failure_detail = null, failure = case when ${isExpired} then 'expired' else 'unexpected' end,
      secret = case when ${isExpired} then null else secret end
    where id = ${id} and (state in ('QUEUED', 'SENDING') and ${isExpired} or state = 'SENDING' and attempts >= ${MOST_ATTEMPTS})
    returning ${FAILED}`)
  return row ?? null
}

/** Stores why a mail waits. */
export async function delayMail(tx: TenantTx, id: string, reason: MailFailure): Promise<void> {
  await tx.execute(sql`update mail set failure = ${reason} where id = ${id} and state = 'QUEUED'`)
}

/**
 * Returns the kind of a mail that waits to be sent; null if it does not. One being sent has been
 * counted already.
 */
export async function queuedKind(tx: TenantTx, id: string): Promise<MailKind | null> {
  const [row] = await tx.execute<{ kind: MailKind }>(
    sql`select kind from mail where id = ${id} and state = 'QUEUED'`,
  )
  return row?.kind ?? null
}

/**
 * Counts mails of these kinds sent since the instant or being sent. Locks until the commit, so that
 * no other transaction of the tenant counts concurrently.
 */
export async function countSent(
  tx: TenantTx,
  kinds: readonly MailKind[],
  since: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const listed = sql`kind = ${anyOf(kinds, 'text')}`
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('mail limit ' || platform.current_tenant(), 0))`,
  )
  const [row] = await tx.execute<{ sent: number; sending: number; oldest: string | null }>(sql`
    select count(*) as sent, min(sent_at) as oldest,
      (select count(*) from mail where state = 'SENDING' and ${listed}) as sending
    from mail where sent_at > ${since.toISOString()} and ${listed}`)
  return {
    count: Number(row?.sent ?? 0) + Number(row?.sending ?? 0),
    oldest: row?.oldest ? new Date(row.oldest) : null,
  }
}

export type Settlement =
  | { state: 'SENT'; at: Date }
  | { state: 'QUEUED' | 'FAILED'; failure: MailFailure; detail: string }

/**
 * Stores the outcome of the attempt, and returns the mail if it has finally failed; does nothing if
 * another attempt has begun since.
 */
export async function settleMail(
  tx: TenantTx,
  id: string,
  attempt: number,
  settled: Settlement,
): Promise<FailedMail | null> {
  const [failure, detail] = settled.state === 'SENT' ? [null, null] : [settled.failure, settled.detail]
  const sentAt = settled.state === 'SENT' ? settled.at.toISOString() : null
  const [row] = await tx.execute<FailedMail>(sql`
    update mail set state = ${settled.state}, failure = ${failure}, failure_detail = ${detail}, sent_at = ${sentAt},
      secret = case when ${settled.state} = 'SENT' then null else secret end
    where id = ${id} and state = 'SENDING' and attempts = ${attempt} returning ${FAILED}`)
  return row && settled.state === 'FAILED' ? row : null
}

/**
 * Puts a failed mail of any tenant back into the queue, with its task; returns whether it had
 * failed. For the platform only.
 */
export async function requeueMail(tx: TenantTx, id: string): Promise<boolean> {
  const [row] = await tx.execute<{ requeued: string | null }>(
    sql`select platform.requeue_mail(${id}) as requeued`,
  )
  return Boolean(row?.requeued)
}

/** Puts a failed mail of the tenant back into the queue; returns whether it had failed. */
export async function requeueOwnMail(tx: TenantTx, id: string): Promise<boolean> {
  const rows = await tx.execute(sql`
    update mail set state = 'QUEUED', attempts = 0, failure = null, failure_detail = null
    where id = ${id} and state = 'FAILED' returning 1`)
  return rows.length > 0
}

/** Withdraws those mails that no worker has taken yet; returns their ids. */
export async function withdrawQueued(tx: TenantTx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    update mail set state = 'WITHDRAWN', secret = null
    where id = ${anyOf(ids)} and state = 'QUEUED' and attempts = 0 returning id`)
  return [...rows].map(({ id }) => id)
}
