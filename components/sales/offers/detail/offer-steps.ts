import type { OfferRecord } from '@/lib/sales/offers/schema'

/** A user's rights on offers and their follow-up documents. */
export interface OfferRights {
  create: boolean
  patch: boolean
  deliver: boolean
  bill: boolean
}

/** The steps of an offer beyond those of all documents, in the order of an order. */
export type OfferStep =
  | 'accept'
  | 'confirm'
  | 'deliver'
  | 'bill'
  | 'billNotes'
  | 'billAdvance'
  | 'decline'
  | 'reopen'

/**
 * Returns the possible steps. `reopen` only without active follow-up documents; delivering and
 * billing only while ordered quantities remain. A confirmation delivers and bills for its offer.
 */
export function offerSteps(offer: OfferRecord, rights: OfferRights): OfferStep[] {
  const { state, related, remaining, documentKind, notesToBill } = offer
  const papers = related.filter(
    ({ documentKind: kind, status }) => kind !== 'OFFER' && status !== 'CANCELLED',
  )
  const isOpen = state === 'OPEN' || state === 'EXPIRED'
  const isOrdered = state === 'ACCEPTED' || state === 'CONFIRMED'
  const isDecided = isOrdered || state === 'DECLINED'
  const isConfirmation = documentKind === 'ORDER_CONFIRMATION' && state === 'BOOKED'
  const isOwed = (isConfirmation || isOrdered) && remaining.some(({ quantity }) => Number(quantity) !== 0)
  const possible: Record<OfferStep, boolean> = {
    accept: rights.patch && isOpen,
    confirm: rights.patch && state === 'ACCEPTED',
    deliver: rights.deliver && isOwed,
    bill: rights.bill && isOwed,
    billNotes: rights.bill && notesToBill.length > 0,
    billAdvance: rights.bill && isOwed,
    decline: rights.patch && isOpen,
    reopen: rights.patch && isDecided && papers.length === 0,
  }
  return (Object.keys(possible) as OfferStep[]).filter((step) => possible[step])
}
