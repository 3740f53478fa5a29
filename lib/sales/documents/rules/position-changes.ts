import { percentText, priceOf, priceText, quantityText } from '@/lib/domain/money'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { DraftPosition } from './document-fields'
import { type Sources, type WrittenPosition, writtenPosition } from './resolved-positions'

type Changed = Result<DraftPosition[], Refusal>

/** Adds a position at the end, with its deposit. */
export function withPosition(
  stored: readonly DraftPosition[],
  position: WrittenPosition,
  sources: Sources,
  maximum: number,
): Changed {
  if (stored.length >= maximum) return fail(invalid('positions', 'validation.tooManyPositions'))
  const added = writtenPosition(position, sources)
  return added.ok ? ok([...stored, ...added.value]) : added
}

/** Changes the given fields of one position; its deposit keeps the same quantity. */
export function withPatched(
  stored: readonly DraftPosition[],
  id: string,
  change: WrittenPosition,
  sources: Sources,
): Changed {
  const before = stored.find((position) => position.id === id)
  if (!before) return fail(NOT_FOUND)
  const definedFields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const otherProduct = change.productId !== undefined && change.productId !== before.productId
  const isTyped =
    change.price !== undefined && (priceOf(change.price) !== before.price || change.priceListId === null)
  const same = { ...inputOf(before), ...(isTyped && { priceOrigin: null }) }
  const kept = otherProduct ? { kind: before.kind } : same
  const patched = writtenPosition({ ...kept, ...otherRebate(change), ...definedFields, id }, sources)
  if (!patched.ok) return patched
  const [after = before] = patched.value
  const changed = { ...after, offerPositionId: otherProduct ? null : (before.offerPositionId ?? null) }
  return ok(stored.map((position) => (position.id === id ? changed : position)))
}

/** Removes a position and its deposit; a deposit may also be removed on its own. */
export function withoutPosition(stored: readonly DraftPosition[], id: string): Changed {
  const left = stored.filter((position) => position.id !== id)
  return left.length === stored.length ? fail(NOT_FOUND) : ok(left)
}

/** Puts the positions into the order of `ids`, which must name each exactly once. */
export function inOrder(stored: readonly DraftPosition[], ids: readonly string[]): Changed {
  const complete = ids.length === stored.length && new Set(ids).size === ids.length
  if (!complete) return fail(invalid('ids', 'document.orderIncomplete'))
  const ordered = ids.flatMap((id) => stored.find((position) => position.id === id) ?? [])
  return ordered.length === stored.length ? ok(ordered) : fail(NOT_FOUND)
}

/** A rebate of one kind replaces that of the other. */
function otherRebate({ rebatePercent, rebate }: WrittenPosition): WrittenPosition {
  if (Number(rebatePercent ?? 0) !== 0) return { rebate: '0' }
  return Number(rebate ?? 0) === 0 ? {} : { rebatePercent: '0' }
}

const NOT_FOUND: Refusal = { kind: 'notFound', code: 'notFound' }

function inputOf(position: DraftPosition): WrittenPosition {
  const { id, kind, productId, productNumber, name, description, unit, vatRateId, depositOf } = position
  return {
    id,
    kind,
    productId,
    productNumber,
    name,
    description,
    unit,
    vatRateId,
    depositOf,
    deliveryNoteId: position.deliveryNote?.id ?? null,
    price: priceText(position.price),
    quantity: quantityText(position.quantity),
    rebatePercent: percentText(position.rebatePercent ?? 0),
    rebate: priceText(position.rebate ?? 0),
    isDeposit: position.isDeposit,
    isOptional: position.isOptional,
    alternativeTo: position.alternativeTo,
    priceOrigin: position.priceOrigin,
  }
}
