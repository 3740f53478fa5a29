import { germanNumber, parseDecimal, parseGerman } from '@/lib/domain/money'

/** Maximum decimals accepted, and minimum shown. */
export interface Decimals {
  max: number
  min: number
}

export const MONEY: Decimals = { max: 2, min: 2 }
/** Unit prices show 2 decimals and take up to 4. */
export const PRICE: Decimals = { max: 4, min: 2 }
export const QUANTITY: Decimals = { max: 3, min: 0 }
export const PERCENT: Decimals = { max: 2, min: 0 }
/** Hectares: 4 decimals are square metres. */
export const AREA: Decimals = { max: 4, min: 0 }
export const WHOLE: Decimals = { max: 0, min: 0 }

/** Formats canonical text for an input; anything else stays as typed. */
export function shownNumber(value: string, decimals: Decimals): string {
  if (parseDecimal(value, decimals.max) === null) return value
  return germanNumber(value, decimals.min)
}

/**
 * Parses typed or pasted text into canonical text; null if it is not such a number. „8 %“ is none
 * but where percentages are asked for.
 */
export function readNumber(text: string, decimals: Decimals): string | null {
  if (decimals !== PERCENT && text.includes('%')) return null
  return parseGerman(text, decimals.max, decimals.min)
}
