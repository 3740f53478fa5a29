import { isValidBIC, isValidIBAN } from 'ibantools'
import { checkVAT, countries } from 'jsvat'
import { isEuCountry } from '@/lib/domain/european-union'
import { withoutInvisible } from './plain-text'

/** Returns the form to store: without spaces and hyphens, upper case. */
export function normalizeIban(text: string): string {
  return withoutInvisible(text).replace(/[\s-]/g, '').toUpperCase()
}

/** Returns the printed form in groups of four: "DE02 1203 0000 0000 2020 51". */
export function formatIban(text: string): string {
  return normalizeIban(text).replace(/.{4}(?=.)/g, '$& ')
}

/** Checks length and account format of the country, modulo 97. Accepts spaces and lower case. */
export function isIban(text: string): boolean {
  return isValidIBAN(normalizeIban(text))
}

/** Checks for 8 or 11 characters with a known country. Accepts spaces and lower case. */
export function isBic(text: string): boolean {
  return isValidBIC(withoutInvisible(text).replace(/\s/g, '').toUpperCase())
}

/**
 * Returns the form to store: without spaces, dots, hyphens and slashes, upper case; Greece as EL.
 */
export function normalizeVatId(text: string): string {
  return withoutInvisible(text)
    .replace(/[\s./-]/g, '')
    .toUpperCase()
    .replace(/^GR/, 'EL')
}

/**
 * Whether the text is a USt-IdNr. of a member state or Northern Ireland (XI), by form and check
 * digits. Accepts spaces and lower case.
 */
export function isVatId(text: string): boolean {
  const id = normalizeVatId(text)
  if (id.startsWith('DE')) return isGermanVatId(id)
  if (id.startsWith('BE')) return isBelgianVatId(id)
  if (id.startsWith('XI')) return checkVAT(`GB${id.slice(2)}`, [...countries]).isValid
  const { isValid, country } = checkVAT(id, [...countries])
  return isValid && isEuCountry(country?.isoCode.short ?? '')
}

/** ISO 7064 mod 11,10 */
function isGermanVatId(id: string): boolean {
  if (!/^DE[1-9]\d{8}$/.test(id)) return false
  let product = 10
  for (const digit of id.slice(2, 10)) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (2 * sum) % 11
  }
  return (11 - product) % 10 === Number(id[10])
}

/**
 * Our own check, since jsvat refuses the numbers with a leading 1 that Belgium has issued since
 * 2023.
 */
function isBelgianVatId(id: string): boolean {
  const digits = /^BE([01]\d{9})$/.exec(id)?.[1] ?? ''
  return digits !== '' && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8))
}

/** ISO 7064 modulo 97 over digits and letters (A is 10). */
function mod97(text: string): number {
  let rest = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** Whether a text is a Wirtschafts-Identifikationsnummer, such as DE123456788-00001. */
export const isEconomicId = (text: string): boolean => /^DE\d{9}-\d{5}$/.test(text)

/**
 * Gläubiger-Identifikationsnummer: modulo 97 without the business code (characters 5–7); a German
 * one has 18 characters.
 */
export function isCreditorId(text: string): boolean {
  const id = withoutInvisible(text).replace(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(id)) return false
  if (id.startsWith('DE') && !/^.{7}\d{11}$/.test(id)) return false
  return mod97(id.slice(7) + id.slice(0, 4)) === 1
}

/**
 * Leitweg-ID of a public buyer: coarse part, optional fine part, check digits modulo 97 over all.
 */
export function isLeitwegId(text: string): boolean {
  const match = /^(\d{2,12})(?:-([A-Z0-9]{1,30}))?-(\d{2})$/.exec(withoutInvisible(text).trim().toUpperCase())
  return match !== null && mod97(`${match[1]}${match[2] ?? ''}${match[3]}`) === 1
}

const PRINTED_TAX_NUMBER = [
  /^\d{5}\/\d{5}$/, // Baden-Württemberg
  /^\d{3}\/\d{3}\/\d{5}$/, // most states
  /^\d{2}\/\d{3}\/\d{5}$/, // Berlin, Hamburg, Niedersachsen, Rheinland-Pfalz, Schleswig-Holstein
  /^\d{2} \d{3} \d{5}$/, // Bremen
  /^0\d{2} \d{3} \d{5}$/, // Hessen
  /^\d{3}\/\d{4}\/\d{4}$/, // Nordrhein-Westfalen
]
const ELSTER_TAX_NUMBER = /^(?:[13459]\d{3}|2[1-4678]\d{2}|11\d{2})0\d{8}$/

/**
 * Whether the text is a Steuernummer, by its form only: any state's printed pattern, or ELSTER's 13
 * digits. Check digits differ per state.
 */
export function isGermanTaxNumber(text: string): boolean {
  const number = withoutInvisible(text)
    .trim()
    .replace(/\s*\/\s*/g, '/')
  return ELSTER_TAX_NUMBER.test(number) || PRINTED_TAX_NUMBER.some((pattern) => pattern.test(number))
}

/** A Steuernummer as its notations are compared. */
interface ComparedTaxNumber {
  /** Its digits as the state prints them, without ELSTER's state and filling zero. */
  printed: string
  /** ELSTER's 13 digits; null for a printed number, which does not state its state. */
  elster: string | null
}

/** Returns a Steuernummer as notations are compared; null for another number. */
function comparedTaxNumber(text: string): ComparedTaxNumber | null {
  const digits = text.replace(/\D/g, '')
  if (!ELSTER_TAX_NUMBER.test(digits))
    return digits.length === 10 || digits.length === 11 ? { printed: digits, elster: null } : null
  // states with two digits have offices with two, the others with three
  const office = /^(?:11|2)/.test(digits) ? digits.slice(2, 4) : digits.slice(1, 4)
  return { printed: `${office}${digits.slice(5)}`, elster: digits }
}

/** Whether a number is one of Hesse, or does not state its state. */
const isMaybeHesse = ({ elster }: ComparedTaxNumber) => elster === null || elster.startsWith('26')

/**
 * Whether two tax numbers are one, whether as a state prints them or as ELSTER's 13 digits, which
 * begin with the state; null if that cannot be told. Hesse prints a zero before its offices.
 */
export function isSameTaxNumber(one: string, other: string): boolean | null {
  const plain = one.replace(/\D/g, '')
  if (plain === '' || !/\d/.test(other)) return null
  if (plain === other.replace(/\D/g, '')) return true
  const a = comparedTaxNumber(one)
  const b = comparedTaxNumber(other)
  if (a === null || b === null) return null
  if (a.elster !== null && b.elster !== null) return false
  if (a.printed.length === b.printed.length) return a.printed === b.printed
  return isMaybeHesse(a) && isMaybeHesse(b) && a.printed.padStart(11, '0') === b.printed.padStart(11, '0')
}

/** German postcode, 01001–99998. */
export function isGermanZip(text: string): boolean {
  return /^\d{5}$/.test(text) && text >= '01001' && text <= '99998'
}
