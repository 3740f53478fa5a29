import type { FailureReport } from '@/db/schema/mail'
import type { MailAudience } from '@/lib/services/mail/words'
import { env } from '@/lib/server/start/env'
import { seal } from '@/lib/server/core/encryption'
import { newId } from '@/lib/server/core/ids'
import type { StepScope } from '@/lib/server/core/use-case'
import { defineTask, startTask } from '@/lib/server/task/task'
import { UNDO_SECONDS } from '../rules/delivery'
import type { MailAttachment, MailContent, MailKind } from '../schema'
import { insertMail } from '../store'

/** The task that sends one mail; its work is in `jobs.ts`. */
export const mailTask = defineTask({ kind: 'mail', queue: 'mail.send' })

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
 * Writes mails and starts their tasks in the caller's transaction: they go out once it commits.
 * Returns their ids in the order of `to`.
 */
export async function writeMails({ tx, ctx, enqueue }: StepScope, mail: OutgoingMail): Promise<string[]> {
  const now = ctx.now()
  const dueAt = mail.undoable ? new Date(now.getTime() + UNDO_SECONDS * 1000) : undefined
  const content = { brand: 'Kontor', footer: [`Kontor · ${env().PUBLIC_URL}`], ...mail.content }
  const ids: string[] = []
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
      expiresAt: mail.expiresAt ?? null,
      failureReport: mail.report && ctx.actor.id ? { userId: ctx.actor.id, ...mail.report } : null,
    })
    await startTask({ tx, enqueue }, mailTask, { tenantId: ctx.tenantId, recordId: id, dueAt })
    ids.push(id)
  }
  return ids
}
