import { LAST_INSTANT } from '@/lib/domain/instant-of-id'
import { isDay } from '@/lib/domain/business-date'
import { parseDecimal } from '@/lib/domain/money'
import { isPlainText } from '@/lib/domain/plain-text'
import type { FieldRefusal } from '@/lib/domain/refusal'

/**
 * The reason why a value of a pushed record cannot be used. Beyond a bound the record is refused
 * whatever the field; a malformed value only where the record cannot do without it.
 */
export class Unreadable {
  constructor(
    readonly code: string,
    readonly isBeyond: boolean,
    readonly params?: FieldRefusal['params'],
  ) {}
}

const malformed = (code: string) => new Unreadable(code, false)
const INVALID = malformed('validation.invalid')
const CHARACTERS = malformed('validation.characters')
const CHOICE = malformed('validation.invalidChoice')
const ID = malformed('validation.id')
const WHOLE = malformed('validation.whole')
const NO_INSTANT = malformed('pos.instant')
const NO_DAY = malformed('validation.date')
const RANGE = new Unreadable('validation.amountRange', true)

export const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const INSTANT = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/
const DAY_LENGTH = 10

/**
 * Limits of what one record may claim: ten million euros, per piece too, and a million pieces. A
 * record cannot be removed, so a faulty till must not spoil the sums of all others.
 */
export const MOST = { money: 1e9, fine: 1e12, price: 1e11, quantity: 1e9, percent: 10_000 }
/** Digits after the point; `fine` are printed amounts in 1/100,000 EUR. */
const DECIMALS = { money: 2, fine: 5, price: 4, quantity: 3, percent: 2 }
export type DecimalKind = keyof typeof DECIMALS

const NO_DECIMAL = {
  money: malformed('validation.money'),
  fine: malformed('validation.money'),
  price: malformed('validation.price'),
  quantity: malformed('validation.quantity'),
  percent: malformed('validation.percent'),
}

/** Reads text of limited length; null for ''. */
export function textOf(value: unknown, maximum: number): string | null | Unreadable {
  if (typeof value !== 'string') return INVALID
  if (value.length > maximum) return new Unreadable('validation.tooLong', true, { maximum })
  if (!isPlainText(value)) return CHARACTERS
  return value === '' ? null : value
}

/** Same, for text that tills also write as a number, such as the number of a voucher. */
export function codeOf(value: unknown, maximum: number): string | null | Unreadable {
  return typeof value === 'number' ? textOf(String(value), maximum) : textOf(value, maximum)
}

export function wordOf<Word extends string>(value: unknown, words: readonly Word[]): Word | Unreadable {
  return words.find((word) => word === value) ?? CHOICE
}

/** Reads a UUID in lower case. */
export const uuidOf = (value: unknown): string | Unreadable =>
  typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : ID

/** Reads a non-negative whole number, as number or digits. */
export function wholeOf(value: unknown): number | Unreadable {
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : WHOLE
}

/** Reads a key of DSFinV-K. */
export function vatKeyOf(value: unknown): number | Unreadable {
  const key = wholeOf(value)
  return typeof key === 'number' && (key < 1 || key > MOST_VAT_KEY) ? WHOLE : key
}

/** Own keys begin at 1,000. */
const MOST_VAT_KEY = 999_999

export const truthOf = (value: unknown): boolean | Unreadable =>
  typeof value === 'boolean' ? value : INVALID

/** Reads an instant with its offset as milliseconds, from 1970 to 2199; finer parts are cut. */
export function millisOf(value: unknown): number | Unreadable {
  if (typeof value === 'string' && INSTANT.test(value) && isDay(value.slice(0, DAY_LENGTH))) {
    const time = Date.parse(value)
    if (time >= 0 && time < LAST_INSTANT) return time
  }
  return NO_INSTANT
}

/** Reads a day or an instant, as text. */
export function dateOf(value: unknown): string | Unreadable {
  if (typeof value !== 'string') return NO_DAY
  if (isDay(value)) return value
  const millis = millisOf(value)
  return typeof millis === 'number' ? value : NO_DAY
}

/** Reads a decimal, as text or number, in the unit of its kind. */
export function decimalOf(value: unknown, kind: DecimalKind): number | Unreadable {
  const isText = typeof value === 'string' || typeof value === 'number'
  const parsed = isText ? parseDecimal(withoutZeros(String(value), DECIMALS[kind]), DECIMALS[kind]) : null
  if (parsed === null) return NO_DECIMAL[kind]
  return Math.abs(parsed) > MOST[kind] ? RANGE : parsed
}

/** Reads a percentage × 100, from 0 to 100 %. */
export function percentOf(value: unknown): number | Unreadable {
  const parsed = decimalOf(value, 'percent')
  return typeof parsed === 'number' && parsed < 0 ? NO_DECIMAL.percent : parsed
}

/** 1 cash, 2 card, 3 online, 4 on account; any other number or text is 0, unknown. */
export function methodOf(value: unknown): number | Unreadable {
  if (typeof value !== 'number' && typeof value !== 'string') return INVALID
  return [1, 2, 3, 4].find((method) => String(method) === String(value)) ?? 0
}

/** "1.0000" → "1.000" with three decimals: trailing zeros are insignificant. */
function withoutZeros(text: string, decimals: number): string {
  const point = text.indexOf('.')
  if (point < 0 || text.length - point - 1 <= decimals) return text
  const kept = text.slice(0, point + 1 + decimals)
  const rest = text.slice(point + 1 + decimals)
  return /^0+$/.test(rest) ? kept : text
}
