import { MAIL_STATES } from '@/lib/domain/mail-state'
import { z } from 'zod'

/** What mails are about; words of `outbox.kinds`. A feature that writes mails adds its own. */
export const MAIL_KINDS = ['passwordReset', 'invitation', 'accountNotice', 'document', 'reminder'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** What happened to a mail that was not taken; words of `outbox.failures`. `dailyLimit`: it waits, and nothing failed. */
export const MAIL_FAILURES = [
  'unreachable',
  'login',
  'recipient',
  'refused',
  'attachment',
  'expired',
  'dailyLimit',
  'unexpected',
] as const
export type MailFailure = (typeof MAIL_FAILURES)[number]

/** What a mail says; text and HTML are made of it when it is sent. `{secret}` in the action's URL stands for its secret. */
export const mailContent = z.strictObject({
  /** Whose mail it is, on top: the product's name or the shop's. */
  brand: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  action: z.strictObject({ label: z.string(), url: z.string() }).optional(),
  /** Small, below. */
  footer: z.array(z.string()).default([]),
})
export type MailContent = z.output<typeof mailContent>

/** Where attachments come from; `lib/registry/attachments.ts` says how each is read. A feature that attaches something adds its own. */
export const ATTACHMENT_SOURCES = ['document', 'reminder'] as const
export type AttachmentSource = (typeof ATTACHMENT_SOURCES)[number]

/** Named here, read when the mail is sent: what is attached is the same bytes whenever that is. */
export interface MailAttachment {
  source: AttachmentSource
  id: string
  filename: string
}

/** A mail as the platform admin sees it. Of business mails recipient, subject and content stay hidden (null). */
export const outboxMail = z.object({
  id: z.uuid(),
  tenantName: z.string(),
  kind: z.enum(MAIL_KINDS),
  state: z.enum(MAIL_STATES),
  recipient: z.string().nullable(),
  subject: z.string().nullable(),
  attempts: z.number(),
  failure: z.enum(MAIL_FAILURES).nullable(),
  failureDetail: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})
export type OutboxMail = z.output<typeof outboxMail>
