const EU_COUNTRIES = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
)

/** Whether an ISO 3166 code names a member state (27 since 2020). Northern Ireland is not one, though its goods count. */
export function isEuCountry(code: string): boolean {
  return EU_COUNTRIES.includes(code)
}
