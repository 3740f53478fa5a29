import type { FailureReport } from '@/db/schema/mail'
import type { MailAudience } from '@/lib/services/mail/words'
import { z } from 'zod'
import { env } from '@/lib/server/start/env'
import { seal } from '@/lib/server/core/encryption'
import { newId } from '@/lib/server/core/ids'
import type { StepScope } from '@/lib/server/core/use-case'
import { JOB_TURN_MS, UNDO_SECONDS } from '../rules/delivery'
import type { MailAttachment, MailContent, MailKind } from '../schema'
import { insertMail } from '../store'

/** The job that sends one mail; its handler is in `jobs.ts`. */
export const sendMailJob = {
  queue: 'mail.send',
  payload: z.object({ tenantId: z.uuid(), mailId: z.uuid() }),
}

/** A mail to write; see lib/services/mail/README.md. */
export interface OutgoingMail {
  kind: MailKind
  /**
   * SYSTEM: from the product to its users, readable by the platform admin. BUSINESS: from a tenant
   * to its customers, readable by the tenant only.
   */
  audience: MailAudience
  /** Each recipient gets a separate mail. */
  to: readonly string[]
  subject: string
  content: Omit<MailContent, 'brand' | 'footer'> & Partial<MailContent>
  /**
   * Replaces `{secret}` in the action's URL; sealed in the database, displayed nowhere, deleted
   * once sent.
   */
  secret?: string
  attachments?: readonly MailAttachment[]
  senderName?: string
  replyTo?: string
  /** Not sent after this instant. */
  expiresAt?: Date
  /** Waits for `UNDO_SECONDS`, in which it may be withdrawn (`withdrawMails`). */
  undoable?: boolean
  /** Notifies the acting person of a failure, with this link. */
  report?: Omit<FailureReport, 'userId'>
}

/** The context under which a mail's secret is sealed. */
export const secretPlace = (mailId: string) => `mail:${mailId}`

/**
 * Writes mails and enqueues their jobs in the caller's transaction: they go out once it commits.
 * Returns their ids in the order of `to`.
 */
export async function writeMails({ tx, ctx, enqueue }: StepScope, mail: OutgoingMail): Promise<string[]> {
  const now = ctx.now()
  const startAfter = new Date(now.getTime() + UNDO_SECONDS * 1000)
  const content = { brand: 'Kontor', footer: [`Kontor · ${env().PUBLIC_URL}`], ...mail.content }
  const written: string[] = []
  for (const recipient of mail.to) {
    const id = newId()
    await insertMail(tx, {
      tenantId: ctx.tenantId,
      id,
      kind: mail.kind,
      audience: mail.audience,
      recipient,
      replyTo: mail.replyTo ?? null,
      senderName: mail.senderName ?? null,
      subject: mail.subject,
      content,
      secret: mail.secret === undefined ? null : seal(mail.secret, secretPlace(id)),
      attachments: mail.attachments ?? [],
      createdAt: now,
      stalledAt: new Date(now.getTime() + JOB_TURN_MS),
      expiresAt: mail.expiresAt ?? null,
      failureReport: mail.report && ctx.actor.id ? { userId: ctx.actor.id, ...mail.report } : null,
    })
    const payload = { tenantId: ctx.tenantId, mailId: id }
    await enqueue(sendMailJob, payload, mail.undoable ? { startAfter } : {})
    written.push(id)
  }
  return written
}
