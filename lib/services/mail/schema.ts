import type { MailState } from '@/lib/services/mail/words'

/** What mails are about; words of `outbox.kinds`. A feature that writes mails adds its own. */
export type MailKind =
  'passwordReset' | 'invitation' | 'accountNotice' | 'document' | 'reminder' | 'notification'

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
export interface MailContent {
  /** Whose mail it is, on top: the product's name or the shop's. */
  brand: string
  heading: string
  paragraphs: string[]
  action?: { label: string; url: string } | undefined
  /** Small, below. */
  footer: string[]
}

/** Where attachments come from; `lib/registry/attachments.ts` says how each is read. A feature that attaches something adds its own. */
export type AttachmentSource = 'document' | 'reminder'

/** Named here, read when the mail is sent: what is attached is the same bytes whenever that is. */
export interface MailAttachment {
  source: AttachmentSource
  id: string
  filename: string
}

/** A mail as the platform admin sees it. Of business mails recipient, subject and content stay hidden (null). */
export interface OutboxMail {
  id: string
  tenantName: string
  kind: MailKind
  state: MailState
  recipient: string | null
  subject: string | null
  attempts: number
  failure: MailFailure | null
  failureDetail: string | null
  createdAt: string
  sentAt: string | null
}
