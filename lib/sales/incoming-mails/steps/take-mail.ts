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

/** What happens to a message in the mailbox. */
export type Outcome = 'done' | 'deferred' | 'gone'

/** After this time, no further file of a message is read. */
const MAIL_MS = 60_000

/**
 * Receives a message for each company that it names, and adds the tokens of those beyond their
 * limits, for which it is deferred, to `beyond`. Once this returns, all is committed and the
 * message may be moved; if it never does, the message is taken again, and what is known is skipped.
 */
export async function takeMail(
  mailbox: Mailbox,
  uid: number,
  companies: readonly IncomingCompany[],
  beyond: Set<string>,
): Promise<Outcome> {
  const head = await mailbox.head(uid)
  if (!head) return 'gone'
  const found = mailFiles(head.root)
  const message = { mailbox, uid, head, found, until: performance.now() + MAIL_MS }
  let outcome: Outcome = 'done'
  for (const company of companies) {
    if (await isTakenFor(company, message)) continue
    beyond.add(company.token)
    outcome = 'deferred'
  }
  return outcome
}

interface Message {
  mailbox: Mailbox
  uid: number
  head: MailHead
  found: MailFiles
  until: number
}

/** Receives a message for a company; false if the company is beyond its limits. */
async function isTakenFor({ tenantId, companyId }: IncomingCompany, message: Message): Promise<boolean> {
  const { mailbox, uid, head, found, until } = message
  const rights = ['INCOMING-INVOICES_CREATE'] as const
  const ctx = systemContext(tenantId, receiveMail.name, rights, companyId)
  const fingerprint = sha256(identityOf(head, found))
  const intake = await execute(findIntake, ctx, { fingerprint })
  if (intake === null) return true
  if (intake === 'defer') return false
  const stated = {
    // a note does not count as received: the message is received once it is moved back
    fingerprint: intake === 'note' ? sha256(`note ${fingerprint}`) : fingerprint,
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
    return false
  }
  await execute(receiveMail, ctx, {
    ...stated,
    ...(await readMail(mailbox, uid, found, { tenantId, until })),
  })
  return true
}
