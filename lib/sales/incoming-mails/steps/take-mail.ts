import type { IncomingCompany } from '@/db/system/incoming-mails'
import { sha256 } from '@/lib/server/core/digest'
import { execute } from '@/lib/server/core/execute'
import { systemContext } from '@/lib/server/core/system-context'
import type { Mailbox, MailHead } from '@/lib/server/start/imap'
import { findIntake } from '../queries/find-intake'
import { identityOf } from '../rules/intake'
import { mailFiles, type MailFiles } from '../rules/mail-files'
import { printed } from '../rules/printed-text'
import { receiveMail } from '../use-cases/receive-mail'
import { readMail } from './read-mail'

/** What becomes of a message in the mailbox. */
export type Outcome = 'done' | 'deferred' | 'gone'

/**
 * Receives a message for each company that it names. Once this returns, all is committed and the
 * message may be moved; if it never does, the message is taken again, and what is known is skipped.
 */
export async function takeMail(
  mailbox: Mailbox,
  uid: number,
  companies: readonly IncomingCompany[],
): Promise<Outcome> {
  const head = await mailbox.head(uid)
  if (!head) return 'gone'
  const found = mailFiles(head.root)
  const outcomes: Outcome[] = []
  for (const company of companies) outcomes.push(await takeFor(company, { mailbox, uid, head, found }))
  return outcomes.includes('deferred') ? 'deferred' : 'done'
}

interface Message {
  mailbox: Mailbox
  uid: number
  head: MailHead
  found: MailFiles
}

async function takeFor({ tenantId, companyId }: IncomingCompany, message: Message): Promise<Outcome> {
  const { mailbox, uid, head, found } = message
  const rights = ['INCOMING-INVOICES_CREATE'] as const
  const ctx = systemContext(tenantId, receiveMail.name, rights, companyId)
  const fingerprint = sha256(identityOf(head, found))
  const intake = await execute(findIntake, ctx, { fingerprint })
  if (intake === null) return 'done'
  if (intake === 'defer') return 'deferred'
  const stated = {
    fingerprint,
    messageId: printed(head.messageId, 500),
    senderName: printed(head.sender.name, 200),
    senderAddress: printed(head.sender.address, 254),
    subject: printed(head.subject, 300),
    sentAt: head.sentAt,
    arrivedAt: head.arrivedAt,
  }
  if (intake === 'note') {
    const tooMany = { fileName: '', size: 0, code: 'incomingMail.tooMany', params: {} }
    await execute(receiveMail, ctx, { ...stated, excerpt: '', files: [], refusals: [tooMany] })
    return 'deferred'
  }
  await execute(receiveMail, ctx, { ...stated, ...(await readMail(mailbox, uid, found, tenantId)) })
  return 'done'
}
