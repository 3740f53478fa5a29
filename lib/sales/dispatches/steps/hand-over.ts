import type { StepScope } from '@/lib/server/core/use-case'
import { requeueMail, withdrawMails } from '@/lib/services/mail/steps/queued-mails'
import { writeMails, type OutgoingMail } from '@/lib/services/mail/steps/write-mails'
import type { MailAttachment } from '@/lib/services/mail/schema'
import type { Letter } from './write-letter'

/** A document to hand over: the letter, its files, and who is notified of a failure. */
interface HandOver {
  /** Addresses of the channel, each once. */
  recipients: readonly string[]
  letter: Letter
  /** The first is the invoice. */
  files: MailAttachment[]
  report: NonNullable<OutgoingMail['report']>
}

/**
 * A way for documents to reach their recipients. Mail is the first; a Peppol access point would be
 * another, with its own addresses (`electronicAddress`) and states.
 */
export interface Channel {
  /**
   * Hands over a document within the transaction of its sending. Returns an id per recipient, in
   * their order, for reading the state.
   */
  hand: (scope: StepScope, handOver: HandOver) => Promise<string[]>
  /** Hands over a failed one again; false for any other state. */
  repeat: (scope: StepScope, id: string) => Promise<boolean>
  /** Takes back those that have not been sent yet. Returns their ids. */
  withdraw: (scope: StepScope, ids: readonly string[]) => Promise<string[]>
}

/** One mail per recipient. */
export const MAIL_CHANNEL: Channel = {
  hand: (scope, { recipients, letter, files, report }) =>
    writeMails(scope, {
      kind: 'document',
      audience: 'BUSINESS',
      to: recipients,
      subject: letter.subject,
      content: letter.content,
      attachments: files,
      senderName: letter.senderName,
      undoable: true,
      report,
      ...(letter.replyTo ? { replyTo: letter.replyTo } : {}),
    }),
  repeat: requeueMail,
  withdraw: withdrawMails,
}
