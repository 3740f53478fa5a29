/** The text of each note, in print and in e-invoices. */
export const NOTE_TEXTS = {
  advance: 'Diese Rechnung gilt für Leistungen, die noch nicht ausgeführt sind (Vorausrechnung).',
  exempt: 'Umsatzsteuerfreie Leistung',
  export: 'Steuerfreie Ausfuhrlieferung gemäß § 4 Nr. 1 Buchst. a i. V. m. § 6 UStG',
  intraCommunity: 'Steuerfreie innergemeinschaftliche Lieferung gemäß § 4 Nr. 1 Buchst. b i. V. m. § 6a UStG',
  notTaxable: 'Nicht steuerbare Leistung',
  reverseCharge: 'Steuerschuldnerschaft des Leistungsempfängers',
  smallBusiness: 'Steuerbefreit als Kleinunternehmer gemäß § 19 UStG',
  zeroRate: 'Nullsteuersatz § 12 Abs. 3 UStG',
} as const
