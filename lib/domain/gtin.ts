import { withoutInvisible } from './plain-text'

/** Returns the digits only: scanners and spreadsheets add spaces, hyphens and invisible marks. */
export function normalizeGtin(text: string): string {
  return withoutInvisible(text).replace(/[\s-]/g, '')
}

/**
 * Whether the text is a GTIN-8, -12, -13 or -14 with a valid check digit (weights 3 and 1 from the
 * right, modulo 10).
 */
export function isGtin(text: string): boolean {
  const gtin = normalizeGtin(text)
  if (!/^(?:\d{8}|\d{12,14})$/.test(gtin) || /^0+$/.test(gtin)) return false
  const sum = [...gtin]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}
