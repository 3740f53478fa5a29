import { isEuCountry } from './european-union'

/** Letters without a decomposition, and signs that the Latin set of SEPA lacks. */
const WRITTEN: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '&': '+',
  '@': '(at)',
  '€': 'EUR',
  '§': 'Par.',
  _: '-',
  '–': '-',
  '—': '-',
  '’': "'",
}

/**
 * Returns text in the character set that every bank of SEPA accepts (EPC217-08: Latin letters,
 * digits, `/-?:().,'+` and spaces), cut to a length. Umlauts become two letters, accents are left
 * out, other signs become spaces. It neither begins nor ends with a slash, nor has two in a row.
 */
export function sepaText(text: string, maximum: number): string {
  const latin = Array.from(text.normalize('NFC'), (sign) => WRITTEN[sign] ?? sign)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/gu, ' ')
  const tidy = (part: string) =>
    part
      .replace(/\/{2,}/g, '/')
      .replace(/ {2,}/g, ' ')
      .replace(/^[ /]+|[ /]+$/g, '')
  return tidy(tidy(latin).slice(0, maximum))
}

/** Countries of SEPA outside the EEA, by the code of their IBANs (EPC409-09). */
const OUTSIDE_EEA = ['AD', 'AL', 'CH', 'GB', 'GI', 'MC', 'MD', 'ME', 'MK', 'RS', 'SM', 'VA']
const EEA_BESIDE_EU = ['IS', 'LI', 'NO']

/**
 * Returns where the account of an IBAN is: within the EEA, where it needs no BIC (Regulation
 * 260/2012), elsewhere in SEPA, or outside.
 */
export function sepaPlace(iban: string): 'eea' | 'sepa' | null {
  const country = iban.slice(0, 2)
  if (isEuCountry(country) || EEA_BESIDE_EU.includes(country)) return 'eea'
  return OUTSIDE_EEA.includes(country) ? 'sepa' : null
}
