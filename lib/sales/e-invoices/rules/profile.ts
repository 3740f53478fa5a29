/** The specification that an invoice follows (BT-24): plain EN 16931, or the German XRechnung. */
export type Profile = 'en16931' | 'xrechnung'

export const CUSTOMIZATION: Readonly<Record<Profile, string>> = {
  en16931: 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
}

/** BT-23 of Peppol's billing, which XRechnung demands. */
export const BUSINESS_PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

/** UNTDID 4461: how an invoice is paid. */
export const PAYMENT_CODES = { transfer: '58', debit: '59', cash: '10', clearing: '97' } as const

/** UNTDID 5189: why an amount is taken off. */
export const ALLOWANCE = { code: '95', reason: 'Rabatt' } as const

/** VATEX codes of the categories that have exactly one. */
export const EXEMPTION_CODES: Readonly<Record<string, string>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
}
