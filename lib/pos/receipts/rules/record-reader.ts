import type { FieldRefusal } from '@/lib/domain/refusal'
import { type FieldNote, Findings, safeName } from './findings'
import {
  dateOf,
  codeOf,
  decimalOf,
  type DecimalKind,
  methodOf,
  millisOf,
  MOST,
  percentOf,
  textOf,
  truthOf,
  Unreadable,
  uuidOf,
  vatKeyOf,
  wholeOf,
  wordOf,
} from './pushed-values'
import { valueAt } from './rejected-record'

/** Highest count of one record, such as the receipts of a closing. */
const MOST_COUNTED = 1_000_000

/** The fields of a record, each with whether it belongs to the short form. */
export type Fields = ReadonlyMap<string, boolean>

/** Returns the fields of a record by name: those of the short form, and the others. */
export const fieldsOf = (short: string, others = ''): Fields =>
  new Map([
    ...short.split(' ').map((name) => [name, true] as const),
    ...others.split(' ').flatMap((name) => (name === '' ? [] : [[name, false] as const])),
  ])

/** Reads a value within a bound; no closures, which would be created for every field. */
type Read<T, Bound> = (value: unknown, bound: Bound) => T | Unreadable
const NONE = undefined

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads the fields of a pushed record one by one and collects refusals. Handwritten for speed: a
 * batch of 500 receipts takes a few milliseconds; tests check that the schemas that describe the
 * records agree with it. After a refusal a method returns a placeholder; `refusals` decides. A
 * malformed field that the record can do without counts as missing and is noted, as is a field of
 * another name.
 */
export class RecordReader {
  readonly #record: Record<string, unknown>
  /** Whether it has a field beyond the short form. */
  readonly isExtended: boolean

  private constructor(
    record: Record<string, unknown>,
    fields: Fields,
    private readonly path: string,
    private readonly found: Findings,
  ) {
    this.#record = record
    let isExtended = false
    for (const key of Object.keys(record)) {
      const isShort = fields.get(key)
      if (isShort === undefined) this.#note('unknownField', safeName(key), record[key])
      else if (!isShort) isExtended = true
    }
    this.isExtended = isExtended
  }

  /** Returns a reader of the record; refuses a non-object. */
  static of(value: unknown, fields: Fields, path = '', found: Findings = new Findings()): RecordReader {
    if (isRecord(value)) return new RecordReader(value, fields, path, found)
    const reader = new RecordReader({}, fields, path, found)
    found.refuse({ path, code: 'validation.invalid' })
    return reader
  }

  get refusals(): FieldRefusal[] {
    return this.found.refusals
  }

  get notes(): FieldNote[] {
    return this.found.notes
  }

  #below(field: string): string {
    return this.path === '' ? field : `${this.path}.${field}`
  }

  #note(code: FieldNote['code'], field: string, value: unknown): void {
    this.found.note(code, this.#below(field), value)
  }

  /** Notes a field that is missing or contradicts others, though the record can do without it. */
  note(field: string): void {
    this.#note('malformed', field, this.#record[field])
  }

  refuse(field: string, code: string, params?: FieldRefusal['params']): void {
    const path = this.#below(field)
    this.found.refuse(params ? { path, code, params } : { path, code })
  }

  has(field: string): boolean {
    const value = this.#record[field]
    return value !== undefined && value !== null
  }

  /** Returns a value that was read; `missing` after a refusal. */
  #required<T, Bound>(field: string, read: Read<T, Bound>, bound: Bound, missing: T): T {
    if (!this.has(field)) {
      this.refuse(field, 'validation.required')
      return missing
    }
    const value = read(this.#record[field], bound)
    if (!(value instanceof Unreadable)) return value
    this.refuse(field, value.code, value.params)
    return missing
  }

  /** Same; null for a missing or malformed one. */
  #optional<T, Bound>(field: string, read: Read<T, Bound>, bound: Bound): T | null {
    if (!this.has(field)) return null
    const value = read(this.#record[field], bound)
    if (!(value instanceof Unreadable)) return value
    if (value.isBeyond) this.refuse(field, value.code, value.params)
    else this.note(field)
    return null
  }

  text(field: string, maximum: number): string {
    return this.#required(field, textOf, maximum, '') ?? ''
  }

  /** Null if it is missing or empty. */
  optionalText(field: string, maximum: number): string | null {
    return this.#optional(field, textOf, maximum)
  }

  /** Text that tills also write as a number. */
  optionalCode(field: string, maximum: number): string | null {
    return this.#optional(field, codeOf, maximum)
  }

  oneOf<Word extends string>(field: string, words: readonly Word[]): Word | null {
    return this.#required<Word | null, readonly Word[]>(field, wordOf, words, null)
  }

  optionalOneOf<Word extends string>(field: string, words: readonly Word[]): Word | null {
    return this.#optional(field, wordOf, words)
  }

  uuid(field: string): string {
    return this.#required(field, uuidOf, NONE, '')
  }

  optionalUuid(field: string): string | null {
    return this.#optional(field, uuidOf, NONE)
  }

  whole(field: string): number {
    return this.#required(field, wholeOf, NONE, 0)
  }

  optionalWhole(field: string): number | null {
    return this.#optional(field, wholeOf, NONE)
  }

  optionalVatKey(field: string): number | null {
    return this.#optional(field, vatKeyOf, NONE)
  }

  optionalTruth(field: string): boolean | null {
    return this.#optional(field, truthOf, NONE)
  }

  /** Reads a count: a whole number of limited size. */
  count(field: string): number {
    const value = this.whole(field)
    if (value > MOST_COUNTED) this.refuse(field, 'validation.tooBig', { maximum: MOST_COUNTED })
    return value
  }

  /**
   * Refuses a list whose amounts or quantities add up to more than a single one may be. Add them up
   * without signs: reports add up each product separately.
   */
  limit(field: string, kind: DecimalKind, sum: number): void {
    if (sum > MOST[kind]) this.refuse(field, 'validation.amountRange')
  }

  instant(field: string): number {
    return this.#required(field, millisOf, NONE, 0)
  }

  optionalInstant(field: string): number | null {
    return this.#optional(field, millisOf, NONE)
  }

  /** A day or an instant, as text. */
  optionalDate(field: string): string | null {
    return this.#optional(field, dateOf, NONE)
  }

  /** Reads an amount in cents, possibly negative. */
  money(field: string): number {
    return this.#required(field, decimalOf, 'money', 0)
  }

  /** 1/1,000 */
  quantity(field: string): number {
    return this.#required(field, decimalOf, 'quantity', 0)
  }

  /** Reads a decimal in the unit of its kind. */
  decimal(field: string, kind: DecimalKind): number {
    return this.#required(field, decimalOf, kind, 0)
  }

  optionalDecimal(field: string, kind: DecimalKind): number | null {
    return this.#optional(field, decimalOf, kind)
  }

  /** Reads a percentage × 100, from 0 to 100 %. */
  percent(field: string): number {
    return this.#required(field, percentOf, NONE, 0)
  }

  optionalPercent(field: string): number | null {
    return this.#optional(field, percentOf, NONE)
  }

  /** 1 cash, 2 card, 3 online, 4 on account; 0 for any other, and without one. */
  paymentMethod(field: string): number {
    return this.#optional(field, methodOf, NONE) ?? 0
  }

  /** Returns the value of a field as short plain text; null for anything else. */
  shortText(field: string): string | null {
    return valueAt(this.#record, field) ?? null
  }

  /** Returns a reader for each record of a list of limited length. */
  list(field: string, fields: Fields, maximum: number): RecordReader[] {
    if (this.has(field)) return this.#list(field, fields, maximum, true)
    this.refuse(field, 'validation.required')
    return []
  }

  /** Same; none for a missing list. */
  optionalList(field: string, fields: Fields, maximum: number): RecordReader[] {
    return this.has(field) ? this.#list(field, fields, maximum, false) : []
  }

  #list(field: string, fields: Fields, maximum: number, isRequired: boolean): RecordReader[] {
    const value = this.#record[field]
    if (Array.isArray(value) && value.length <= maximum)
      return value.flatMap((one: unknown, index) => {
        if (isRequired || isRecord(one))
          return [RecordReader.of(one, fields, this.#below(`${field}.${index}`), this.found)]
        this.#note('malformed', `${field}.${index}`, one)
        return []
      })
    if (Array.isArray(value)) this.refuse(field, 'validation.tooMany', { maximum })
    else if (isRequired) this.refuse(field, 'validation.invalid')
    else this.note(field)
    return []
  }

  /** Returns the texts of a list of limited length; none for a missing list. */
  optionalTexts(field: string, most: number, maximum: number): string[] {
    const value = this.#record[field]
    if (!this.has(field)) return []
    if (!Array.isArray(value)) {
      this.note(field)
      return []
    }
    if (value.length > most) this.refuse(field, 'validation.tooMany', { maximum: most })
    return value.slice(0, most).flatMap((one: unknown, index) => {
      const text = textOf(one, maximum)
      if (!(text instanceof Unreadable)) return text === null ? [] : [text]
      if (text.isBeyond) this.refuse(`${field}.${index}`, text.code, text.params)
      else this.#note('malformed', `${field}.${index}`, one)
      return []
    })
  }

  /** Returns a reader of a nested record; null if it is missing. */
  optionalRecord(field: string, fields: Fields): RecordReader | null {
    if (!this.has(field)) return null
    const value = this.#record[field]
    if (isRecord(value)) return new RecordReader(value, fields, this.#below(field), this.found)
    this.note(field)
    return null
  }

  /** Turns the notes into refusals: for records that cannot store notes. */
  refuseNotes(): void {
    this.found.refuseNotes()
  }
}
