/** The parts of a till's receipt that a person completes. */
export const UNASSIGNED_PARTS = ['SALE', 'PAYMENT', 'DELIVERY'] as const
export type UnassignedPart = (typeof UNASSIGNED_PARTS)[number]

/**
 * Why Kontor could not complete it: a sale on account names no customer of the tenant; a payment
 * names no claim, one that several receipts may be, one of another customer, or one that is
 * cancelled; more was paid back than there is credit; more was paid than was open; a person took
 * the assignment back; goods that were handed over have a percentage of VAT that is unknown, terms
 * or texts that no delivery note may have, a delivery note that may not be booked, or were taken
 * back after they were billed.
 */
export const UNASSIGNED_REASONS = [
  'customerMissing',
  'claimMissing',
  'claimUnclear',
  'otherCustomer',
  'claimClosed',
  'noCredit',
  'overpaid',
  'released',
  'rateUnknown',
  'deliveryRefused',
  'deliveryDraft',
  'deliveryCancelled',
] as const
export type UnassignedReason = (typeof UNASSIGNED_REASONS)[number]

/** Reasons that a person deals with at the document that is named, not at the receipt. */
const AT_THE_DOCUMENT: readonly UnassignedReason[] = ['overpaid', 'deliveryDraft', 'deliveryCancelled']

/** Whether the receipt itself is to be assigned. */
export const isAssignable = ({ reason }: { reason: UnassignedReason }): boolean =>
  !AT_THE_DOCUMENT.includes(reason)

/** How long overdue documents have been due, in days; a filter of open items. */
export const OVERDUE_AGES = ['UNTIL30', 'UNTIL60', 'OVER60'] as const
export type OverdueAge = (typeof OVERDUE_AGES)[number]
