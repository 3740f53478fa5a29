/** FEE: Mahngebühr. INTEREST: Verzugszinsen. LUMP_SUM: 40 € of § 288 Abs. 5 BGB. */
export const CLAIM_KINDS = ['FEE', 'INTEREST', 'LUMP_SUM'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

/**
 * Stored states: REPLACED by the claim of a later letter, WITHDRAWN with its letter or its
 * invoices.
 */
export const KEPT_CLAIM_STATES = ['OPEN', 'REPLACED', 'WITHDRAWN'] as const

/** Displayed states: PAID and WAIVED follow from the sums of an OPEN claim. */
export const CLAIM_STATES = ['OPEN', 'PAID', 'WAIVED', 'REPLACED', 'WITHDRAWN'] as const
