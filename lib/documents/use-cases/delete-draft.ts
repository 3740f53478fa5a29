import type { WriteScope } from '@/lib/server/use-case'
import { deleteDocument } from '../store'
import { lockDraft, type DocumentRef } from './lock-draft'

/** Deletes a draft for good; it never had a number. */
export async function deleteDraft(scope: WriteScope, ref: DocumentRef): Promise<void> {
  const row = await lockDraft(scope, ref)
  await deleteDocument(scope.tx, row.id)
  const { customerName, customerLastname, sumGross, date } = row
  await scope.audit({
    entity: 'document',
    entityId: row.id,
    before: { status: 'DRAFT', customer: customerName || customerLastname, sumGross, date },
  })
}
