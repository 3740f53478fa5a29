import { giveCustomerNumber } from '@/lib/business-partners/use-cases/give-customer-number'
import { changes } from '@/lib/domain/audit-values'
import { AppError, invalidField } from '@/lib/server/errors'
import type { WriteScope } from '@/lib/server/use-case'
import { auditEntity } from '../rules/audit-entity'
import { customerTrace } from '../rules/draft-trace'
import { positionChanges } from '../rules/position-trace'
import type { PositionInput } from '../schema'
import { companyDefaults, customerSnapshot } from '../queries/draft-sources'
import { billedNotes } from '../queries/note-references'
import { type DocumentRow, storedPositions, updateDocument } from '../store'
import { columnsOf, type DraftChange } from './create-draft'
import { lockKnown, type DocumentRef } from './lock-draft'
import { pricingOf, resolveInputs, saveDraft } from './price-document'

export interface DraftUpdate {
  ref: DocumentRef
  customerId?: string | undefined
  date?: string | undefined
  positions?: PositionInput[] | undefined
  fields: DraftChange
}

/**
 * Changes what is sent of a draft; a new customer brings its address and terms. Of a booked document only the private
 * note may change (`document.notDraft` otherwise).
 */
export async function updateDraft(scope: WriteScope, update: DraftUpdate): Promise<void> {
  const row = await lockKnown(scope, update.ref)
  if (row.status !== 'DRAFT') return changePrivateNote(scope, row, update)
  const fields = {
    ...(await customerFields(scope, row, update.customerId)),
    ...columnsOf(update.fields),
    ...(update.date ? { date: update.date } : {}),
  }
  const stored = await storedPositions(scope.tx, row.id)
  const positions = update.positions
    ? await resolveInputs(scope, row.id, update.positions, await pricingOf(scope, { ...row, ...fields }))
    : stored
  const changed = changes({ ...row, positions: stored }, { ...fields, positions })
  if (!changed) return scope.unchanged()
  const { sums } = await saveDraft(scope, row, fields, positions)
  const moved = positionChanges(stored, positions)
  await scope.audit({
    entity: auditEntity(row.family),
    entityId: row.id,
    before: { ...changed.before, ...moved.before, customer: customerTrace(row), sumGross: row.sumGross },
    after: {
      ...changed.after,
      ...moved.after,
      customer: customerTrace({ ...row, ...fields }),
      sumGross: sums.sumGross,
    },
  })
}

async function customerFields(
  scope: WriteScope,
  row: DocumentRow,
  customerId: string | undefined,
): Promise<Partial<DocumentRow>> {
  if (!customerId || customerId === row.customerId) return {}
  if ((await billedNotes(scope.tx, row.id)).size > 0)
    throw invalidField('customerId', 'document.notesOfCustomer')
  const customer = await customerSnapshot(
    scope.tx,
    customerId,
    await companyDefaults(scope.tx, row.companyId),
  )
  if (!customer) throw invalidField('customerId', 'document.customerUnknown')
  return { ...customer, customerNumber: await giveCustomerNumber(scope, customerId) }
}

async function changePrivateNote(scope: WriteScope, row: DocumentRow, update: DraftUpdate): Promise<void> {
  const { notePrivate, ...others } = columnsOf(update.fields)
  const touched = update.customerId ?? update.date ?? update.positions ?? Object.keys(others)[0]
  if (touched !== undefined || notePrivate === undefined) throw new AppError('conflict', 'document.notDraft')
  if (notePrivate === row.notePrivate) return scope.unchanged()
  await updateDocument(scope.tx, row.id, { notePrivate }, scope.ctx.now())
  await scope.audit({
    entity: auditEntity(row.family),
    entityId: row.id,
    before: { notePrivate: row.notePrivate },
    after: { notePrivate },
  })
}
