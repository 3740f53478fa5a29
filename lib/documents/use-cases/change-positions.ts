import { priceText, quantityText } from '@/lib/domain/money'
import { AppError, invalidField } from '@/lib/server/errors'
import type { WriteScope } from '@/lib/server/use-case'
import { auditEntity } from '../rules/audit-entity'
import { positionChanges } from '../rules/position-trace'
import type { DraftPosition } from '../rules/priced-draft'
import { POSITIONS_MAX, type PositionInput } from '../schema'
import { type DocumentRow, storedPositions } from '../store'
import { lockDraft, type DocumentRef } from './lock-draft'
import { pricingOf, resolveInputs, saveDraft } from './price-document'

/** Adds a position at the end, with its deposit. */
export async function addPosition(
  scope: WriteScope,
  ref: DocumentRef,
  position: PositionInput,
): Promise<void> {
  const row = await lockDraft(scope, ref)
  const stored = await storedPositions(scope.tx, row.id)
  if (stored.length >= POSITIONS_MAX) throw invalidField('positions', 'validation.tooManyPositions')
  const added = await resolvedAlone(scope, row, position)
  await save(scope, row, stored, [...stored, ...added])
}

/** Changes what is sent of one position; its deposit keeps the same quantity. */
export async function patchPosition(
  scope: WriteScope,
  ref: DocumentRef,
  positionId: string,
  change: PositionInput,
): Promise<void> {
  const row = await lockDraft(scope, ref)
  const stored = await storedPositions(scope.tx, row.id)
  const before = known(stored, positionId)
  const sent = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const otherProduct = change.productId !== undefined && change.productId !== before.productId
  const kept = otherProduct ? { kind: before.kind } : written(before)
  const [after] = await resolvedAlone(scope, row, { ...kept, ...sent, id: positionId })
  await save(
    scope,
    row,
    stored,
    stored.map((position) => (position.id === positionId && after ? after : position)),
  )
}

/** Removes a position and its deposit; a deposit may also be removed on its own. */
export async function deletePosition(scope: WriteScope, ref: DocumentRef, positionId: string): Promise<void> {
  const row = await lockDraft(scope, ref)
  const stored = await storedPositions(scope.tx, row.id)
  known(stored, positionId)
  await save(
    scope,
    row,
    stored,
    stored.filter((position) => position.id !== positionId),
  )
}

/** Puts the positions into the order of `ids`, which must name each exactly once. */
export async function orderPositions(
  scope: WriteScope,
  ref: DocumentRef,
  ids: readonly string[],
): Promise<void> {
  const row = await lockDraft(scope, ref)
  const stored = await storedPositions(scope.tx, row.id)
  const complete = ids.length === stored.length && new Set(ids).size === ids.length
  if (!complete) throw invalidField('ids', 'document.orderIncomplete')
  await save(
    scope,
    row,
    stored,
    ids.map((id) => known(stored, id)),
  )
}

function known(positions: readonly DraftPosition[], id: string): DraftPosition {
  const position = positions.find((candidate) => candidate.id === id)
  if (!position) throw new AppError('notFound', 'notFound')
  return position
}

function written(position: DraftPosition): PositionInput {
  const { id, kind, productId, productNumber, name, description, unit, vatRateId, depositOf } = position
  return {
    ...{ id, kind, productId, productNumber, name, description, unit, vatRateId, depositOf },
    deliveryNoteId: position.deliveryNote?.id ?? null,
    price: priceText(position.price),
    quantity: quantityText(position.quantity),
  }
}

/** The field names of one position alone, without the list's index. */
async function resolvedAlone(
  scope: WriteScope,
  row: DocumentRow,
  position: PositionInput,
): Promise<DraftPosition[]> {
  try {
    return await resolveInputs(scope, row.id, [position], await pricingOf(scope, row))
  } catch (error) {
    const field = error instanceof AppError ? error.fields[0] : undefined
    throw field ? invalidField(field.path.replace(/^positions\.0\./, ''), field.code) : error
  }
}

async function save(
  scope: WriteScope,
  row: DocumentRow,
  before: readonly DraftPosition[],
  after: readonly DraftPosition[],
): Promise<void> {
  const { sums } = await saveDraft(scope, row, {}, after)
  const moved = positionChanges(before, after)
  await scope.audit({
    entity: auditEntity(row.family),
    entityId: row.id,
    before: { ...moved.before, positionCount: before.length, sumGross: row.sumGross },
    after: { ...moved.after, positionCount: after.length, sumGross: sums.sumGross },
  })
}
