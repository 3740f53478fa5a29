import { auditEntity } from '@/lib/documents/rules/audit-entity'
import { lockKnown } from '@/lib/documents/steps/lock-document'
import { sendMail } from '@/lib/mail/use-cases/send-mail'
import { AppError } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import type { WriteScope } from '@/lib/server/use-case'
import { dispatchesOf, mailedDocument, partnerAddresses, type DocumentKey } from '../queries'
import { distinctAddresses } from '../rules/document-mail'
import type { DispatchRecord, SendInput } from '../schema'
import { insertDispatches } from '../store'
import { writeLetter } from './write-letter'

/**
 * Sends a booked document as PDF by mail, to each recipient one of its own: the given ones, else the customer's addresses
 * of this moment. Refuses drafts (`dispatch.draft`) and customers without an address (`dispatch.noRecipient`). A cancelled
 * one may be sent: its customer may ask for it. The same `sendId` again changes nothing.
 */
export async function sendDocument(
  scope: WriteScope,
  { family, id }: DocumentKey,
  { to, subject, text, sendId = newId() }: Omit<SendInput, 'id'>,
): Promise<DispatchRecord[]> {
  const { tx, ctx, audit, unchanged } = scope
  await lockKnown(scope, { family, id })
  const document = await mailedDocument(scope, { family, id })
  if (document.status === 'DRAFT') throw new AppError('conflict', 'dispatch.draft')
  const earlier = await dispatchesOf(tx, id, { sendId })
  if (earlier.length > 0) {
    unchanged()
    return earlier
  }
  const recipients = distinctAddresses(to ?? (await partnerAddresses(tx, document.customerId)))
  if (recipients.length === 0) throw new AppError('rule', 'dispatch.noRecipient')
  const letter = await writeLetter(scope, document, { subject, text })
  const ids = await sendMail(scope, {
    kind: 'document',
    audience: 'BUSINESS',
    to: recipients,
    subject: letter.subject,
    content: letter.content,
    attachments: [{ source: 'document', id, filename: letter.filename }],
    senderName: letter.senderName,
    undoable: true,
    ...(letter.replyTo ? { replyTo: letter.replyTo } : {}),
  })
  await insertDispatches(
    tx,
    recipients.map((recipient, index) => ({
      tenantId: ctx.tenantId,
      id: ids[index] ?? '',
      companyId: ctx.companyId,
      documentId: id,
      sendId,
      recipient,
      subject: letter.subject,
      createdAt: ctx.now(),
      createdByName: ctx.actor.name,
    })),
  )
  await audit({
    entity: auditEntity(family),
    entityId: id,
    before: { sentTo: null },
    after: { sentTo: recipients.join(', ') },
  })
  return dispatchesOf(tx, id, { sendId })
}
