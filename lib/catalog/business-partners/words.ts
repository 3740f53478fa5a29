export const PARTNER_TYPES = ['PRIVATE', 'BUSINESS', 'PUBLIC', 'ASSOCIATION'] as const
export type PartnerType = (typeof PARTNER_TYPES)[number]

/** How a farmer is taxed: flat rate (§ 24 UStG), or by option under the general rules. */
export const VAT_CALCULATIONS = ['GENERALIZE', 'OPT'] as const

/** Whether a farm is run full-time, part-time or alongside another trade. */
export const COMPANY_TYPES = ['FULL', 'PART', 'ADDITIONAL'] as const

/** Formats of e-invoices: EN 16931 within the PDF, XRechnung as UBL or as CII. */
export const WRITTEN_FORMATS = ['ZUGFERD', 'XRECHNUNG', 'XRECHNUNG_CII'] as const
/** The format that a customer wants. */
export const E_INVOICE_FORMATS = ['NONE', ...WRITTEN_FORMATS] as const
export type EInvoiceFormat = (typeof E_INVOICE_FORMATS)[number]

export const COMMUNICATION_TYPES = ['MAIL', 'PHONE', 'MOBILE', 'FAX'] as const
export type CommunicationType = (typeof COMMUNICATION_TYPES)[number]
