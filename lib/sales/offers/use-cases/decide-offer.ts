import { businessDay } from '@/lib/domain/business-date'
import { positionsByDocument } from '@/lib/sales/documents/queries/draft-sources'
import { documentRef } from '@/lib/sales/documents/schema'
import { lockExisting } from '@/lib/sales/documents/steps/load-document'
import { AppError, orRefuse } from '@/lib/server/core/errors'
import { fail, ok } from '@/lib/domain/result'
import type { Refusal } from '@/lib/domain/refusal'
import { defineUseCase, type WriteScope } from '@/lib/server/core/use-case'
import { readOffer } from '../queries/get-offer'
import { hasPapers } from '../queries/papers'
import { dayRefusal, orderedPositions, undecidable } from '../rules/decision'
import { acceptOfferInput, declineOfferInput } from '../schema'
import { saveDecision } from '../store'

type Ref = { id: string; version?: number | undefined }

const refuseIf = (refusal: Refusal | null) => orRefuse(refusal ? fail(refusal) : ok(null))

/** Locks a finished offer without a decision; refuses an impossible day of decision. */
async function lockUndecided(scope: WriteScope, { id, version }: Ref, day?: string) {
  const today = businessDay(scope.ctx.now())
  const row = await lockExisting(scope, { family: 'OFFER', id, version })
  const offer = { ...row, documentKind: row.kind }
  refuseIf(undecidable(offer) ?? dayRefusal(offer, day ?? today, today))
  return { row, day: day ?? today }
}

/**
 * Records that the customer accepted, on which day, and which of the optional and alternative
 * positions they want. Throws `offer.notOpen` if a decision is recorded already.
 */
export const acceptOffer = defineUseCase({
  name: 'offer.accept',
  mode: 'write',
  right: 'OFFERS_PATCH',
  module: 'order-management',
  input: acceptOfferInput,
  run: async (scope, { date, positions: chosen, ...ref }) => {
    const { tx, ctx } = scope
    const { day } = await lockUndecided(scope, ref, date)
    const positions = (await positionsByDocument(tx, [ref.id])).get(ref.id) ?? []
    orRefuse(orderedPositions(positions, chosen))
    const acceptedPositions = chosen.length > 0 ? [...new Set(chosen)] : null
    await saveDecision(tx, ref.id, { acceptedOn: day, declinedOn: null, acceptedPositions }, ctx.now())
    const wanted = positions.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
    const entry = { entity: 'offer' as const, entityId: ref.id }
    const after = { acceptedOn: day, ...(wanted.length > 0 && { acceptedPositions: wanted.join(', ') }) }
    await scope.audit({ ...entry, before: { acceptedOn: null }, after })
    return readOffer(scope, ref.id)
  },
})

/** Records that the customer declined, and on which day. */
export const declineOffer = defineUseCase({
  name: 'offer.decline',
  mode: 'write',
  right: 'OFFERS_PATCH',
  module: 'order-management',
  input: declineOfferInput,
  run: async (scope, { date, ...ref }) => {
    const { day } = await lockUndecided(scope, ref, date)
    const decision = { acceptedOn: null, declinedOn: day, acceptedPositions: null }
    await saveDecision(scope.tx, ref.id, decision, scope.ctx.now())
    const entry = { entity: 'offer' as const, entityId: ref.id }
    await scope.audit({ ...entry, before: { declinedOn: null }, after: { declinedOn: day } })
    return readOffer(scope, ref.id)
  },
})

/**
 * Takes a decision back, so that the offer is open again. Throws `offer.hasPapers` once anything
 * was made from it that is not cancelled.
 */
export const reopenOffer = defineUseCase({
  name: 'offer.reopen',
  mode: 'write',
  right: 'OFFERS_PATCH',
  module: 'order-management',
  input: documentRef,
  run: async (scope, { id, version }) => {
    const { tx, ctx } = scope
    const { acceptedOn, declinedOn } = await lockExisting(scope, { family: 'OFFER', id, version })
    if (!acceptedOn && !declinedOn) throw new AppError('conflict', 'offer.notDecided')
    if (await hasPapers(tx, id)) throw new AppError('conflict', 'offer.hasPapers')
    await saveDecision(tx, id, { acceptedOn: null, declinedOn: null, acceptedPositions: null }, ctx.now())
    const entry = { entity: 'offer' as const, entityId: id }
    const after = { acceptedOn: null, declinedOn: null }
    await scope.audit({ ...entry, before: { acceptedOn, declinedOn }, after })
    return readOffer(scope, id)
  },
})
