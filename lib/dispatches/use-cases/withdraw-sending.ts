import { auditEntity } from '@/lib/documents/rules/audit-entity'
import { withdrawMails } from '@/lib/mail/use-cases/withdraw-mails'
import { AppError } from '@/lib/server/errors'
import type { WriteScope } from '@/lib/server/use-case'
import { mailedDocument, dispatchesOf, type DocumentKey } from '../queries'
import type { DispatchRecord } from '../schema'

/**
 * Withdraws what still waits of a sending of the document. Refused once all of its mails are on their way (`dispatch.tooLate`);
 * unknown sendings are notFound.
 */
export async function withdrawSending(
  scope: WriteScope,
  key: DocumentKey,
  sendId: string,
): Promise<DispatchRecord[]> {
  await mailedDocument(scope, key)
  const sent = await dispatchesOf(scope.tx, key.id, { sendId })
  if (sent.length === 0) throw new AppError('notFound', 'notFound')
  const withdrawn = await withdrawMails(
    scope,
    sent.map(({ id }) => id),
  )
  if (withdrawn.length === 0) throw new AppError('conflict', 'dispatch.tooLate')
  const recipients = sent.filter(({ id }) => withdrawn.includes(id)).map(({ recipient }) => recipient)
  await scope.audit({
    entity: auditEntity(key.family),
    entityId: key.id,
    before: { sentTo: recipients.join(', ') },
    after: { sentTo: null },
  })
  return dispatchesOf(scope.tx, key.id, { sendId })
}
