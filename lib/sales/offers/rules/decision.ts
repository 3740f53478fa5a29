import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { DraftPosition } from '@/lib/sales/documents/rules/document-fields'
import { isProposal } from '@/lib/domain/proposal'
import type { Decided } from './offer-state'

type Decidable = Pick<Decided, 'documentKind' | 'status' | 'acceptedOn' | 'declinedOn'> & { date: string }

const refused = (code: string): Refusal => ({ kind: 'conflict', code: `offer.${code}` })

/** Returns why no decision is possible; null for a finished offer without one. */
export function undecidable(offer: Decidable): Refusal | null {
  if (offer.documentKind === 'ORDER_CONFIRMATION') return refused('isConfirmation')
  if (offer.status === 'DRAFT') return { kind: 'conflict', code: 'document.notBooked' }
  if (offer.status === 'CANCELLED') return { kind: 'conflict', code: 'document.alreadyCancelled' }
  return offer.acceptedOn || offer.declinedOn ? refused('notOpen') : null
}

/**
 * Refuses a day of a decision in the future or before the offer. An expired offer may be accepted:
 * whether the late answer still binds (§ 150 BGB) is the shop's choice.
 */
export function dayRefusal(offer: Decidable, day: string, today: string): Refusal | null {
  if (day > today) return invalid('date', 'offer.dayInFuture')
  return day < offer.date ? invalid('date', 'offer.dayBeforeOffer') : null
}

type Proposed = Pick<DraftPosition, 'id' | 'kind' | 'depositOf' | 'isOptional' | 'alternativeTo'>

/**
 * Returns what the customer orders: the firm positions and the chosen proposals, an alternative in
 * place of its position, deposits with their goods. Refuses a choice of anything else, and of two
 * alternatives to one position.
 */
export function orderedPositions<P extends Proposed>(
  positions: readonly P[],
  chosen: readonly string[],
): Result<P[], Refusal> {
  const wanted = new Set(chosen)
  const proposals = positions.filter(isProposal)
  if ([...wanted].some((id) => !proposals.some((one) => one.id === id)))
    return fail(invalid('positions', 'offer.choiceUnknown'))
  const replaced = proposals.flatMap(({ id, alternativeTo }) =>
    wanted.has(id) && alternativeTo ? [alternativeTo] : [],
  )
  if (new Set(replaced).size < replaced.length) return fail(invalid('positions', 'offer.choiceTwice'))
  const left = new Set([...replaced, ...proposals.flatMap(({ id }) => (wanted.has(id) ? [] : [id]))])
  const owners = new Map(positions.map(({ id, depositOf }) => [id, depositOf]))
  const isLeft = (id: string | null): boolean =>
    id !== null && (left.has(id) || isLeft(owners.get(id) ?? null))
  return ok(positions.filter(({ id }) => !isLeft(id)))
}
