/** What a person completes about a till's receipt. */
export const UNASSIGNED_PARTS = ['SALE', 'PAYMENT'] as const
export type UnassignedPart = (typeof UNASSIGNED_PARTS)[number]

/**
 * Why Kontor could not complete it: a sale on account names no customer of the tenant; a payment
 * names no claim, one that several receipts may be, one of another customer, or one that is
 * cancelled; more was paid back than there is credit; more was paid than was open; a person took
 * the assignment back.
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
] as const
export type UnassignedReason = (typeof UNASSIGNED_REASONS)[number]
