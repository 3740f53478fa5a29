import { invalidField } from '@/lib/server/errors'
import type { WriteScope } from '@/lib/server/use-case'
import { changes } from '@/lib/domain/audit-values'
import { auditEntity } from '../rules/audit-entity'
import { widenedPeriod, withDeliveries } from '../rules/billed-notes'
import type { DraftPosition } from '../rules/priced-draft'
import { NOTES_MAX, POSITIONS_MAX } from '../schema'
import { storedPositions } from '../store'
import { billNotes } from './bill-notes'
import { lockDraft, type DocumentRef } from './lock-draft'
import { notesOf, saveDraft } from './price-document'

/**
 * Bills further delivery notes of the draft's customer: their positions join those of the notes that it bills already, and
 * its service period is widened by their days. `document.note…` where one of them cannot be billed.
 */
export async function addNotes(
  scope: WriteScope,
  ref: DocumentRef,
  noteIds: readonly string[],
): Promise<void> {
  const row = await lockDraft(scope, ref)
  const stored = await storedPositions(scope.tx, row.id)
  const billed = await billNotes(scope, row, [...new Set(noteIds)])
  const positions = withDeliveries(stored, billed.positions)
  refuseTooMany(positions)
  const { sums } = await saveDraft(scope, row, widenedPeriod(row, billed.period), positions)
  const numbersIn = (of: readonly DraftPosition[]) => [
    ...new Set(of.flatMap(({ deliveryNote }) => deliveryNote?.number ?? [])),
  ]
  await scope.audit({
    entity: auditEntity(row.family),
    entityId: row.id,
    ...changes(
      { deliveryNotes: numbersIn(stored), positionCount: stored.length, sumGross: row.sumGross },
      { deliveryNotes: numbersIn(positions), positionCount: positions.length, sumGross: sums.sumGross },
    ),
  })
}

function refuseTooMany(positions: readonly DraftPosition[]): void {
  if (positions.length > POSITIONS_MAX) throw invalidField('deliveryNoteIds', 'validation.tooManyPositions')
  if (notesOf(positions).length > NOTES_MAX)
    throw invalidField('deliveryNoteIds', 'validation.tooMany', { maximum: NOTES_MAX })
}
