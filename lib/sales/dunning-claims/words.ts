/** FEE: Mahngebühr. INTEREST: Verzugszinsen. LUMP_SUM: 40 € of § 288 Abs. 5 BGB. */
export const CLAIM_KINDS = ['FEE', 'INTEREST', 'LUMP_SUM'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

/** What is stored: REPLACED by the claim of a later letter, WITHDRAWN with its letter or its invoices. */
export const KEPT_CLAIM_STATES = ['OPEN', 'REPLACED', 'WITHDRAWN'] as const

/** What is shown: PAID and WAIVED follow from the sums of a claim that is OPEN. */
export const CLAIM_STATES = ['OPEN', 'PAID', 'WAIVED', 'REPLACED', 'WITHDRAWN'] as const
