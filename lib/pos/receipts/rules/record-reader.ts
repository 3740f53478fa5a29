import { isDay } from '@/lib/domain/business-date'
import { parseDecimal } from '@/lib/domain/money'
import { isPlainText, toPlainText } from '@/lib/domain/plain-text'
import type { FieldRefusal } from '@/lib/domain/refusal'

export const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const INSTANT = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/
const DAY_LENGTH = 10
/** Exclusive upper limit of instants; milliseconds. */
export const LAST_INSTANT = Date.UTC(2200, 0, 1)
const LONGEST_FIELD = 100
/**
 * Maximum refusals reported and stored per record: a body of a few megabytes could cause millions.
 */
const MOST_REFUSALS = 50

/**
 * Limits of what one record may claim: ten million euros, per piece too, and a million pieces. A
 * record cannot be removed, so a till with a fault must not spoil the sums of all others.
 */
const MOST = { money: 1e9, price: 1e11, quantity: 1e9, percent: 10_000 }
/** Highest count of one record, such as the receipts of a closing. */
const MOST_COUNTED = 1_000_000
const DECIMALS = { money: 2, price: 4, quantity: 3, percent: 2 }

type DecimalKind = keyof typeof DECIMALS

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads the fields of a pushed record one by one and collects refusals. Handwritten for speed: a
 * batch of 500 receipts takes a few milliseconds. After a refusal a method returns a placeholder;
 * `refusals` decides.
 */
export class RecordReader {
  readonly #record: Record<string, unknown>

  private constructor(
    record: Record<string, unknown>,
    private readonly path: string,
    readonly refusals: FieldRefusal[],
  ) {
    this.#record = record
  }

  /** Returns a reader of the record; refuses a non-object, and fields other than these. */
  static of(
    value: unknown,
    allowedFields: ReadonlySet<string>,
    path = '',
    refusals: FieldRefusal[] = [],
  ): RecordReader {
    const reader = new RecordReader(isRecord(value) ? value : {}, path, refusals)
    if (!isRecord(value)) reader.#note({ path, code: 'validation.invalid' })
    for (const key of Object.keys(reader.#record)) if (!allowedFields.has(key)) reader.#refuseUnknown(key)
    return reader
  }

  #note(refusal: FieldRefusal): void {
    if (this.refusals.length < MOST_REFUSALS) this.refusals.push(refusal)
  }

  /** The field name is arbitrary input: made safe for storing. */
  #refuseUnknown(key: string): void {
    const field = toPlainText(key.slice(0, LONGEST_FIELD))
    this.refuse(field, 'validation.unknownField', { field })
  }

  refuse(field: string, code: string, params?: FieldRefusal['params']): void {
    const path = this.path === '' ? field : `${this.path}.${field}`
    this.#note(params ? { path, code, params } : { path, code })
  }

  #missing(field: string): boolean {
    const value = this.#record[field]
    return value === undefined || value === null
  }

  #required(field: string): boolean {
    if (!this.#missing(field)) return true
    this.refuse(field, 'validation.required')
    return false
  }

  /** Reads text of limited length. */
  text(field: string, maximum: number): string {
    return this.#required(field) ? (this.optionalText(field, maximum) ?? '') : ''
  }

  /** Same as `text`; null if it is missing or empty. */
  optionalText(field: string, maximum: number): string | null {
    if (this.#missing(field)) return null
    const value = this.#record[field]
    if (typeof value !== 'string') this.refuse(field, 'validation.invalid')
    else if (value.length > maximum) this.refuse(field, 'validation.tooLong', { maximum })
    else if (!isPlainText(value)) this.refuse(field, 'validation.characters')
    else return value === '' ? null : value
    return null
  }

  oneOf<Word extends string>(field: string, words: readonly Word[]): Word | null {
    if (!this.#required(field)) return null
    const found = words.find((word) => word === this.#record[field])
    if (found === undefined) this.refuse(field, 'validation.invalidChoice')
    return found ?? null
  }

  uuid(field: string): string {
    return this.#required(field) ? (this.optionalUuid(field) ?? '') : ''
  }

  /** Reads a UUID in lower case. */
  optionalUuid(field: string): string | null {
    if (this.#missing(field)) return null
    const value = this.#record[field]
    if (typeof value === 'string' && UUID.test(value)) return value.toLowerCase()
    this.refuse(field, 'validation.id')
    return null
  }

  /** Reads a non-negative whole number, as number or digits. */
  whole(field: string): number {
    return this.#required(field) ? (this.optionalWhole(field) ?? 0) : 0
  }

  optionalWhole(field: string): number | null {
    if (this.#missing(field)) return null
    const value = this.#record[field]
    const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
    if (typeof number === 'number' && Number.isSafeInteger(number) && number >= 0) return number
    this.refuse(field, 'validation.whole')
    return null
  }

  /** Reads how many there were: a whole number of limited size. */
  count(field: string): number {
    const value = this.whole(field)
    if (value > MOST_COUNTED) this.refuse(field, 'validation.tooBig', { maximum: MOST_COUNTED })
    return value
  }

  /**
   * Refuses a list whose amounts or quantities add up to more than a single one may be. Add them up
   * without signs: reports add up each product separately.
   */
  limit(field: string, kind: 'money' | 'quantity', sum: number): void {
    if (sum > MOST[kind]) this.refuse(field, 'validation.amountRange')
  }

  /**
   * Reads an instant with its offset as milliseconds, from 1970 to 2199; finer parts are truncated.
   */
  instant(field: string): number {
    return this.#required(field) ? (this.optionalInstant(field) ?? 0) : 0
  }

  optionalInstant(field: string): number | null {
    if (this.#missing(field)) return null
    const value = this.#record[field]
    if (typeof value === 'string' && INSTANT.test(value) && isDay(value.slice(0, DAY_LENGTH))) {
      const time = Date.parse(value)
      if (time >= 0 && time < LAST_INSTANT) return time
    }
    this.refuse(field, 'pos.instant')
    return null
  }

  /** Reads an amount in cents, possibly negative. */
  money(field: string): number {
    return this.#decimal(field, 'money')
  }

  /** 1/10,000 EUR */
  price(field: string): number {
    return this.#decimal(field, 'price')
  }

  /** 1/1,000 */
  quantity(field: string): number {
    return this.#decimal(field, 'quantity')
  }

  /** Reads a percentage × 100, from 0 to 100 %. */
  percent(field: string): number {
    const value = this.#decimal(field, 'percent')
    if (value < 0) this.refuse(field, 'validation.percent')
    return value
  }

  #decimal(field: string, kind: DecimalKind): number {
    if (!this.#required(field)) return 0
    const value = this.#record[field]
    const isText = typeof value === 'string' || typeof value === 'number'
    const parsed = isText ? parseDecimal(withoutZeros(String(value), DECIMALS[kind]), DECIMALS[kind]) : null
    if (parsed === null) this.refuse(field, `validation.${kind}`)
    else if (Math.abs(parsed) > MOST[kind]) this.refuse(field, 'validation.amountRange')
    else return parsed
    return 0
  }

  /** 1 cash, 2 card, 3 online, 4 invoice; any other number or text is 0, unknown. */
  paymentMethod(field: string): number {
    if (!this.#required(field)) return 0
    const value = this.#record[field]
    if (typeof value !== 'number' && typeof value !== 'string') this.refuse(field, 'validation.invalid')
    return [1, 2, 3, 4].find((method) => String(method) === String(value)) ?? 0
  }

  /** Returns a reader for each record of a list of limited length. */
  list(field: string, allowedFields: ReadonlySet<string>, maximum: number): RecordReader[] {
    if (!this.#required(field)) return []
    const value = this.#record[field]
    if (Array.isArray(value) && value.length <= maximum)
      return value.map((one, index) =>
        RecordReader.of(one, allowedFields, this.#below(`${field}.${index}`), this.refusals),
      )
    if (Array.isArray(value)) this.refuse(field, 'validation.tooMany', { maximum })
    else this.refuse(field, 'validation.invalid')
    return []
  }

  /** Returns a reader of a nested record; null if it is missing. */
  optionalRecord(field: string, allowedFields: ReadonlySet<string>): RecordReader | null {
    if (this.#missing(field)) return null
    return RecordReader.of(this.#record[field], allowedFields, this.#below(field), this.refusals)
  }

  #below(field: string): string {
    return this.path === '' ? field : `${this.path}.${field}`
  }
}

/** "1.0000" → "1.000" with three decimals: trailing zeros are insignificant. */
function withoutZeros(text: string, decimals: number): string {
  const point = text.indexOf('.')
  if (point < 0 || text.length - point - 1 <= decimals) return text
  const kept = text.slice(0, point + 1 + decimals)
  const rest = text.slice(point + 1 + decimals)
  return /^0+$/.test(rest) ? kept : text
}
