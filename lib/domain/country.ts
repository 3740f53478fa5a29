/** ISO 3166-1 alpha-2, and XK (Kosovo), which the EU uses. */
export const COUNTRY_CODES: readonly string[] = [
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR',
  'BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ',
  'EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW',
  'GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY',
  'KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV',
  'MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY',
  'QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG',
  'TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA',
  'ZM ZW',
].flatMap((line) => line.split(' '))

/** Matches the code of a country, not just any two letters. */
export const COUNTRY_CODE = new RegExp(`^(?:${COUNTRY_CODES.join('|')})$`)

/** The code list of EN 16931 has Kosovo as 1A (BR-CL-14); ISO 3166 leaves both codes to users. */
const KOSOVO = { kept: 'XK', stated: '1A' }

/** Returns a country as e-invoices state it. */
export const statedCountry = (code: string): string => (code === KOSOVO.kept ? KOSOVO.stated : code)

/** Returns a country that an e-invoice states as Kontor keeps it. */
export const keptCountry = (code: string): string => (code === KOSOVO.stated ? KOSOVO.kept : code)

const names = (style: 'short' | 'long') => new Intl.DisplayNames(['de'], { type: 'region', style })
const usual = names('short')
const whole = names('long')

/** Countries whose short name is not German: „UK“. */
const NAMED_WHOLE: readonly string[] = ['GB']

/**
 * Returns the common German name of a country: „Hongkong“, „USA“; the text itself if it is not a
 * code. Source: Unicode CLDR, as contained in Node and browsers; their versions may differ in a few
 * names.
 */
export function countryName(code: string): string {
  if (!COUNTRY_CODE.test(code)) return code
  return (NAMED_WHOLE.includes(code) ? whole : usual).of(code) ?? code
}
