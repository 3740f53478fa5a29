import { newId } from '@/lib/server/core/ids'
import { AppError, orRefuse } from '@/lib/server/core/errors'
import type { StepScope } from '@/lib/server/core/use-case'
import { positionsByDocument } from '@/lib/sales/documents/queries/draft-sources'
import { loadNewDraft, lockExisting } from '@/lib/sales/documents/steps/load-document'
import { rebateGivenOf, takenOf } from '../queries/papers'
import { orderedPositions } from '../rules/decision'
import type { FollowUp } from '../rules/follow-up'
import { remainingPositions } from '../rules/remaining'
import { businessDay } from '@/lib/domain/business-date'

interface OrderRef {
  id: string
  version?: number | undefined
}

/**
 * Locks an accepted offer, also given its order confirmation, and reads everything that its next
 * document depends on: the lock lets concurrent ones see each other's quantities. A confirmation
 * has all that was ordered, other documents what remains. Throws `offer.notAccepted`,
 * `offer.confirmationCancelled` and `offer.nothingLeft`.
 */
export async function loadOrder(scope: StepScope, ref: OrderRef, kind: FollowUp) {
  const { tx, ctx } = scope
  const named = await lockExisting(scope, { family: 'OFFER', ...ref })
  if (named.offerId && named.status === 'CANCELLED')
    throw new AppError('conflict', 'offer.confirmationCancelled')
  const offer = named.offerId ? await lockExisting(scope, { family: 'OFFER', id: named.offerId }) : named
  const { id, customerId } = offer
  if (offer.status !== 'BOOKED' || !offer.acceptedOn) throw new AppError('conflict', 'offer.notAccepted')
  const positions = (await positionsByDocument(tx, [id])).get(id) ?? []
  const ordered = orRefuse(orderedPositions(positions, offer.acceptedPositions ?? []))
  const ids = ordered.map((one) => one.id)
  const rest = kind === 'ORDER_CONFIRMATION' ? ordered : remainingPositions(ordered, await takenOf(tx, ids))
  if (rest.length === 0) throw new AppError('conflict', 'offer.nothingLeft')
  const { traces, ...source } = await loadNewDraft(scope, {
    family: 'OFFER',
    customerId,
    positions: [],
    deliveryNoteIds: [],
  })
  const takesRest = kind !== 'ORDER_CONFIRMATION' && offer.rebate !== 0
  const rebateGiven = takesRest ? await rebateGivenOf(tx, id) : 0
  const made = { id: newId(), kind, today: businessDay(ctx.now()), rebateGiven }
  return { offer, positions: rest, made, source, traces }
}
