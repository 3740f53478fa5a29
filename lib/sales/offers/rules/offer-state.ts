import type { DocumentKind, DocumentStatus } from '@/lib/domain/document-kind'

/**
 * The displayed states of an offer: while it is open it may still be accepted, CONFIRMED has an
 * order confirmation. BOOKED is an order confirmation itself.
 */
export const OFFER_STATES = [
  ...(['DRAFT', 'OPEN', 'EXPIRED', 'ACCEPTED', 'CONFIRMED'] as const),
  ...(['DECLINED', 'CANCELLED', 'BOOKED'] as const),
] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** Days before its end in which an offer is about to expire. */
export const EXPIRING_DAYS = 7

export interface Decided {
  documentKind: DocumentKind
  status: DocumentStatus
  /** Last day; null without a limit. */
  validUntil: string | null
  acceptedOn: string | null
  declinedOn: string | null
  /** It has an order confirmation that is not cancelled. */
  isConfirmed: boolean
}

/** Returns the displayed state of an offer or order confirmation; `today` is a business date. */
export function offerState(offer: Decided, today: string): OfferState {
  const { status, validUntil } = offer
  if (status === 'DRAFT' || status === 'CANCELLED') return status
  if (offer.documentKind === 'ORDER_CONFIRMATION') return 'BOOKED'
  if (offer.acceptedOn) return offer.isConfirmed ? 'CONFIRMED' : 'ACCEPTED'
  if (offer.declinedOn) return 'DECLINED'
  return validUntil !== null && validUntil < today ? 'EXPIRED' : 'OPEN'
}
