import type { MailState } from '@/lib/services/mail/words'

/** Subjects of mails; keys of `outbox.kinds`. A feature that writes mails adds its own. */
export type MailKind =
  | 'passwordReset'
  | 'invitation'
  | 'accountNotice'
  | 'document'
  | 'reminder'
  | 'refusedInvoice'
  | 'notification'

/**
 * Why a mail was not accepted; keys of `outbox.failures`. `dailyLimit`: it waits, nothing failed.
 */
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

/**
 * Content of a mail; text and HTML are rendered when it is sent. `{secret}` in the action's URL is
 * the placeholder of its secret.
 */
export interface MailContent {
  /** Sender name at the top: the product's or the shop's. */
  brand: string
  heading: string
  paragraphs: string[]
  action?: { label: string; url: string } | undefined
  /** Small print. */
  footer: string[]
}

/**
 * Sources of attachments; `lib/registry/attachments.ts` defines how each is read. A feature that
 * attaches files adds its own.
 */
export type AttachmentSource = 'document' | 'documentFile' | 'eInvoice' | 'reminder'

/** A reference, read when the mail is sent: the bytes are the same at any time. */
export interface MailAttachment {
  source: AttachmentSource
  id: string
  filename: string
}

/**
 * A mail as the platform admin sees it. Recipient, subject and content of business mails stay
 * hidden (null).
 */
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
