import { businessDay } from '@/lib/domain/business-date'
import { auditEntity } from '@/lib/domain/document-kind'
import { orRefuse } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import type { FamilyRecord } from '../queries/family-record'
import { storedParts } from '../queries/draft-sources'
import { duplicatedDraft } from '../rules/copied-draft'
import { draftTrace } from '../rules/draft-trace'
import { documentRef } from '../schema'
import { loadNewDraft, lockExisting } from '../steps/load-document'
import { insertDraft } from '../steps/save-document'

/**
 * Makes the use case that creates a draft dated today with the positions and prices of a document
 * in any state. Throws `document.notCopied` for Stornorechnungen and credits; refused if the
 * customer is deleted. Returns the draft.
 */
export const duplicateDocument = <Answer>({ family, prefix, area, read }: FamilyRecord<Answer>) =>
  defineUseCase({
    name: `${prefix}.duplicate`,
    mode: 'write',
    right: `${area}_CREATE`,
    module: 'order-management',
    input: documentRef,
    run: async (scope, { id, version }): Promise<Answer> => {
      const row = await lockExisting(scope, { family, id, version })
      const { positions, vat } = await storedParts(scope.tx, id)
      const { customerId } = row
      const { traces, ...source } = await loadNewDraft(scope, {
        family,
        customerId,
        positions: [],
        deliveryNoteIds: [],
      })
      const copy = { id: newId(), today: businessDay(scope.ctx.now()) }
      const draft = orRefuse(duplicatedDraft({ row, positions, vat }, copy, source))
      const billed = await insertDraft(scope, draft)
      const after = draftTrace(draft.row, draft.positions)
      await scope.audit(...traces, ...billed, { entity: auditEntity(family), entityId: copy.id, after })
      return read(scope, copy.id)
    },
  })
