import type { EInvoiceFormat, PartnerType } from '../words'

/** What decides which e-invoice a partner will want. */
export interface FormatFacts {
  partnerType: PartnerType
  /** ISO 3166 alpha-2; '' is Germany. */
  country: string
  leitwegId: string
}

/**
 * Returns the format proposed for a partner: authorities, and partners with a Leitweg-ID, take
 * XRechnung; German businesses and associations must be able to take an e-invoice, and a ZUGFeRD
 * PDF serves people who only read it; consumers and partners abroad get none.
 */
export function proposedFormat({ partnerType, country, leitwegId }: FormatFacts): EInvoiceFormat {
  if (partnerType === 'PUBLIC' || leitwegId.trim() !== '') return 'XRECHNUNG'
  const isGerman = country === '' || country === 'DE'
  return partnerType !== 'PRIVATE' && isGerman ? 'ZUGFERD' : 'NONE'
}
