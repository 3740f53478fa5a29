import { auditEntity } from '@/lib/documents/rules/audit-entity'
import { requeueMail } from '@/lib/mail/use-cases/requeue-mail'
import { AppError } from '@/lib/server/errors'
import type { WriteScope } from '@/lib/server/use-case'
import { mailedDocument, dispatchesOf, type DocumentKey } from '../queries'
import type { DispatchRecord } from '../schema'

/** Tries again what could not be sent, to the same address and with the same words; anything else is `dispatch.notFailed`. */
export async function resendDispatch(
  scope: WriteScope,
  key: DocumentKey,
  dispatchId: string,
): Promise<DispatchRecord> {
  await mailedDocument(scope, key)
  const [known] = await dispatchesOf(scope.tx, key.id, { id: dispatchId })
  if (!known) throw new AppError('notFound', 'notFound')
  if (!(await requeueMail(scope, dispatchId))) throw new AppError('conflict', 'dispatch.notFailed')
  await scope.audit({
    entity: auditEntity(key.family),
    entityId: key.id,
    before: { sentTo: null },
    after: { sentTo: known.recipient },
  })
  return { ...known, state: 'QUEUED', attempts: 0, failure: null, failureDetail: null }
}
