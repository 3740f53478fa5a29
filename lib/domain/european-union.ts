const EU_COUNTRIES = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
)

/**
 * Whether an ISO 3166 code is that of a member state (27 since 2020). Northern Ireland is not one,
 * although its goods are treated alike.
 */
export function isEuCountry(code: string): boolean {
  return EU_COUNTRIES.includes(code)
}

/**
 * Postcodes of member states outside the VAT territory (Art. 6 of directive 2006/112/EC; § 1 (2)
 * UStG for DE).
 */
const OUTSIDE: Record<string, RegExp> = {
  DE: /^(27498|78266)$/, // Helgoland, Büsingen
  ES: /^(35|38|51|52)\d{3}$/, // Canary Islands, Ceuta, Melilla
  FI: /^22\d{3}$/, // Åland
  FR: /^97\d{3}$/, // overseas departments
  GR: /^630 ?8[67]$/, // Mount Athos
  IT: /^(23041|22061)$/, // Livigno, Campione
}

/**
 * Returns the VAT id prefix of a customer's location, if goods taken there stay within the VAT
 * territory of the EU: "AT", "EL" for Greece, "FR" for Monaco, "XI" for Northern Ireland (postcode
 * BT… or one of its VAT ids). Null: outside, goods are exported.
 */
export function vatTerritory(country: string, zipCode: string, vatId: string): string | null {
  const zip = zipCode.trim().toUpperCase()
  if (country === 'MC') return 'FR'
  if (country === 'GB') return zip.startsWith('BT') || vatId.toUpperCase().startsWith('XI') ? 'XI' : null
  if (!isEuCountry(country) || OUTSIDE[country]?.test(zip)) return null
  return country === 'GR' ? 'EL' : country
}
