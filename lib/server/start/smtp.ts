import { createTransport, type SendMailOptions } from 'nodemailer'
import { env } from './env'

/** A message ready to send; our own type, so that only this module depends on nodemailer. */
export interface SmtpMessage {
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  /** Shown with the sender's address instead of the product's name. */
  senderName?: string
  replyTo?: string
  /** Suppresses auto-responders. */
  automatic: boolean
  attachments: { filename: string; content: Buffer; contentType: string }[]
}

const SECOND = 1000

/** Whether a mail server is configured; without one mails wait in the outbox. */
export function hasMailServer(): boolean {
  return env().SMTP_HOST !== undefined
}

/** Returns the sender's address without a name; empty without a mail server. */
export function senderAddress(): string {
  return /<(.+)>$/.exec(env().SMTP_FROM ?? '')?.[1] ?? env().SMTP_FROM ?? ''
}

/**
 * Sends one message to the mail server over a connection of its own. Resolves once the server has
 * accepted it; throws nodemailer's errors (`code`, `responseCode`, `response`), which
 * `lib/services/mail/rules` interprets.
 */
export async function transmit(message: SmtpMessage): Promise<void> {
  const { SMTP_HOST, SMTP_PORT, SMTP_TLS, SMTP_USER, SMTP_PASSWORD } = env()
  if (!SMTP_HOST) throw new Error('No mail server is configured')
  const transport = createTransport({
    host: SMTP_HOST,
    port: SMTP_PORT,
    secure: SMTP_TLS === 'implicit',
    requireTLS: SMTP_TLS === 'starttls',
    ignoreTLS: SMTP_TLS === 'none',
    ...(SMTP_USER && SMTP_PASSWORD ? { auth: { user: SMTP_USER, pass: SMTP_PASSWORD } } : {}),
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 60 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail(optionsOf(message))
  } finally {
    transport.close()
  }
}

/** nodemailer takes an address object as it is; it would parse a text. */
const addressed = (address: string) => ({ name: '', address })

function optionsOf({ automatic, senderName, to, replyTo, ...message }: SmtpMessage): SendMailOptions {
  return {
    ...message,
    to: addressed(to),
    from: senderName ? { name: senderName, address: senderAddress() } : env().SMTP_FROM,
    ...(replyTo ? { replyTo: addressed(replyTo) } : {}),
    ...(automatic ? { headers: { 'Auto-Submitted': 'auto-generated' } } : {}),
  }
}
