export const PARTNER_TYPES = ['PRIVATE', 'BUSINESS', 'PUBLIC', 'ASSOCIATION'] as const

/** How a farmer is taxed: flat rate (§ 24 UStG), or by option under the general rules. */
export const VAT_CALCULATIONS = ['GENERALIZE', 'OPT'] as const

/** Whether a farm is run full-time, part-time or alongside another trade. */
export const COMPANY_TYPES = ['FULL', 'PART', 'ADDITIONAL'] as const

export const E_INVOICE_FORMATS = ['NONE', 'ZUGFERD', 'XRECHNUNG'] as const

export const COMMUNICATION_TYPES = ['MAIL', 'PHONE', 'MOBILE', 'FAX'] as const
export type CommunicationType = (typeof COMMUNICATION_TYPES)[number]
