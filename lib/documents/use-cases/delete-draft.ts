import type { WriteScope } from '@/lib/server/use-case'
import { auditEntity } from '../rules/audit-entity'
import { deleteDocument, releaseNotes } from '../store'
import { lockDraft, type DocumentRef } from './lock-draft'

/** Deletes a draft for good; it never had a number. Delivery notes that it billed become billable again. */
export async function deleteDraft(scope: WriteScope, ref: DocumentRef): Promise<void> {
  const row = await lockDraft(scope, ref)
  if (row.kind === 'INVOICE') await releaseNotes(scope.tx, row.id, [], scope.ctx.now())
  await deleteDocument(scope.tx, row.id)
  const { customerName, customerLastname, sumGross, date } = row
  await scope.audit({
    entity: auditEntity(row.family),
    entityId: row.id,
    before: { status: 'DRAFT', customer: customerName || customerLastname, sumGross, date },
  })
}
