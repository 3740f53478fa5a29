import { toPlainText } from '@/lib/domain/plain-text'
import type { FieldRefusal } from '@/lib/domain/refusal'
import { valueAt } from './rejected-record'

const LONGEST_FIELD = 100
/**
 * Maximum refusals reported and stored per record, and maximum fields noted: a body of a few
 * megabytes could cause millions.
 */
const MOST = 50

/** A field that was not read and that the record can do without. */
export interface FieldNote {
  code: 'unknownField' | 'malformed'
  path: string
  /** Its value, if it is short plain text; '' for any other. */
  found: string
}

/** The refusals and notes made while a record was read. */
export class Findings {
  readonly refusals: FieldRefusal[] = []
  readonly notes: FieldNote[] = []

  refuse(refusal: FieldRefusal): void {
    if (this.refusals.length < MOST) this.refusals.push(refusal)
  }

  note(code: FieldNote['code'], path: string, value: unknown): void {
    if (this.notes.length < MOST) this.notes.push({ code, path, found: valueAt({ value }, 'value') ?? '' })
  }

  /** Turns the notes into refusals: for records that cannot store notes. */
  refuseNotes(): void {
    for (const { path, code } of this.notes)
      this.refuse(
        code === 'unknownField'
          ? { path, code: 'validation.unknownField', params: { field: path } }
          : { path, code: 'validation.invalid' },
      )
  }
}

/** The name of a field is arbitrary input: made safe for storing. */
export const safeName = (key: string): string => toPlainText(key.slice(0, LONGEST_FIELD))
