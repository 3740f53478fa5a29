import type { WriteScope } from '@/lib/server/use-case'
import { auditEntity } from '../rules/audit-entity'
import { deleteDocument } from '../store'
import { freeNotes } from './bill-notes'
import { lockDraft, type DocumentRef } from './lock-draft'

/** Deletes a draft for good; it never had a number. Delivery notes that it billed become billable again. */
export async function deleteDraft(scope: WriteScope, ref: DocumentRef): Promise<void> {
  const row = await lockDraft(scope, ref)
  if (row.kind === 'INVOICE') await freeNotes(scope, row.id)
  await deleteDocument(scope.tx, row.id)
  const { customerName, customerLastname, sumGross, date } = row
  await scope.audit({
    entity: auditEntity(row.family),
    entityId: row.id,
    before: { status: 'DRAFT', customer: customerName || customerLastname, sumGross, date },
  })
}
