import { auditEntity } from '@/lib/domain/document-kind'
import { defineUseCase } from '@/lib/server/core/use-case'
import type { FamilyRecord } from '../queries/family-record'
import { storedParts } from '../queries/draft-sources'
import { freeBilled } from '../steps/save-document'
import { draftTrace } from '../rules/draft-trace'
import { documentRef } from '../schema'
import { lockDraft } from '../steps/load-document'
import { deleteDocument } from '../store'

/**
 * Makes the use case that deletes a draft for good; it never had a number, and a booked document is
 * refused. Delivery notes that it billed become billable again.
 */
export const deleteDraft = ({ family, prefix, area }: FamilyRecord<unknown>) =>
  defineUseCase({
    name: `${prefix}.delete`,
    mode: 'write',
    right: `${area}_DELETE`,
    module: 'order-management',
    input: documentRef,
    run: async (scope, { id, version }): Promise<void> => {
      const { tx, audit } = scope
      const row = await lockDraft(scope, { family, id, version })
      const { positions } = await storedParts(tx, id)
      const freed = family === 'INVOICE' ? await freeBilled(scope, row) : []
      const before = draftTrace(row, positions)
      await audit(...freed, { entity: auditEntity(family), entityId: id, before })
      await deleteDocument(tx, id)
    },
  })
