import type { WriteScope } from '@/lib/server/use-case'
import { auditEntity } from '../rules/audit-entity'
import { draftTrace } from '../rules/draft-trace'
import { deleteDocument, storedPositions } from '../store'
import { freeNotes } from './bill-notes'
import { lockDraft, type DocumentRef } from './lock-draft'

/** Deletes a draft for good; it never had a number. Delivery notes that it billed become billable again. */
export async function deleteDraft(scope: WriteScope, ref: DocumentRef): Promise<void> {
  const row = await lockDraft(scope, ref)
  if (row.kind === 'INVOICE') await freeNotes(scope, row.id)
  await scope.audit({
    entity: auditEntity(row.family),
    entityId: row.id,
    before: draftTrace(row, await storedPositions(scope.tx, row.id)),
  })
  await deleteDocument(scope.tx, row.id)
}
