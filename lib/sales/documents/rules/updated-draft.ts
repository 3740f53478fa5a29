import type { ListRule } from '@/lib/catalog/price-lists/rules/list-price'
import { changes } from '@/lib/domain/audit-values'
import { inCountryOf } from '@/lib/domain/delivery-address'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import { customerSnapshot, type DocumentCustomer, type Issuer } from './parties'
import type { DocumentFields } from './document-fields'
import { type Draft, type DraftSource, type StoredParts, changedDraft, pricingOf } from './draft'
import { deliveryNoteReferences } from './delivery-period'
import { customerTrace, positionChanges } from './draft-trace'
import { columnsOf, NO_DISCOUNT, type DraftChange } from './new-draft'
import {
  type OfferedPosition,
  type PositionProduct,
  type WrittenPosition,
  withStoredTraits,
  writtenPositions,
} from './resolved-positions'

export interface DraftUpdate {
  /** The new customer of the draft; null if there is none, or it is deleted. */
  customer?: DocumentCustomer | null | undefined
  date?: string | undefined
  positions?: readonly WrittenPosition[] | undefined
  fields: DraftChange
}

interface UpdateSource extends Omit<DraftSource, 'positions'>, Pick<StoredParts, 'positions'> {
  issuer: Issuer
  products: ReadonlyMap<string, PositionProduct>
  listRules: readonly ListRule[]
  /** Positions of the offer that the draft was made from. */
  offered: readonly OfferedPosition[]
  newId: () => string
}

interface Trace {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/**
 * Applies the given fields to a draft; a new customer brings its address and terms. Null if nothing
 * changes.
 */
export function updatedDraft(
  source: UpdateSource,
  { customer, date, positions: newPositions, fields: change }: DraftUpdate,
): Result<{ draft: Draft; trace: Trace } | null, Refusal> {
  const { row, positions: stored, issuer } = source
  if (customer !== undefined && source.deliveryNotes.size > 0)
    return fail(invalid('customerId', 'document.deliveryNotesOfCustomer'))
  if (customer !== undefined && source.deductions?.length)
    return fail(invalid('customerId', 'invoice.advancesOfCustomer'))
  if (customer === null) return fail(invalid('customerId', 'document.customerUnknown'))
  const given = {
    ...(customer ? customerSnapshot(customer, issuer) : {}),
    ...(customer && row.invoiceType === 'ADVANCE' ? NO_DISCOUNT : {}),
    ...columnsOf(change),
    ...(date ? { date } : {}),
  }
  const { delivery, customerCountry = row.customerCountry } = given
  const fields = delivery ? { ...given, delivery: inCountryOf(delivery, customerCountry) } : given
  const resolved = newPositions
    ? writtenPositions(withStoredTraits(newPositions, stored, source.offered), {
        ...pricingOf({ ...row, ...fields }, source),
        products: source.products,
        listRules: source.listRules,
        deliveryNotes: deliveryNoteReferences(source.deliveryNotes),
        newId: source.newId,
      })
    : ok(stored)
  if (!resolved.ok) return resolved
  const changed = changes({ ...row, positions: stored }, { ...fields, positions: resolved.value })
  if (!changed) return ok(null)
  const draft = changedDraft(source, fields, resolved.value)
  if (!draft.ok) return draft
  const positionDiff = positionChanges(stored, draft.value.positions)
  const traceOf = (side: 'before' | 'after', of: DocumentFields) => ({
    ...changed[side],
    ...positionDiff[side],
    customer: customerTrace(of),
    sumGross: of.sumGross,
  })
  return ok({
    draft: draft.value,
    trace: {
      before: traceOf('before', row),
      after: { ...traceOf('after', { ...row, ...fields }), sumGross: draft.value.sums.sumGross },
    },
  })
}

/** Only the private note of a booked document may change. Null if it is unchanged. */
export function changedPrivateNote(
  row: Pick<DocumentFields, 'notePrivate'>,
  { fields, ...more }: Omit<DraftUpdate, 'customer'> & { customerId?: string | undefined },
): Result<{ before: { notePrivate: string }; after: { notePrivate: string } } | null, Refusal> {
  const { notePrivate, ...others } = columnsOf(fields)
  const touched = more.customerId ?? more.date ?? more.positions ?? Object.keys(others)[0]
  if (touched !== undefined || notePrivate === undefined) return fail(NOT_DRAFT)
  const { notePrivate: before } = row
  return ok(notePrivate === before ? null : { before: { notePrivate: before }, after: { notePrivate } })
}

const NOT_DRAFT: Refusal = { kind: 'conflict', code: 'document.notDraft' }
