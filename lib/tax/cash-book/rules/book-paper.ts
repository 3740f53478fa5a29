import type { Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { CashDeskRecord, CashEntryRecord } from '../schema'

/** Days of a desk's book to be printed, and when it was read. */
export interface BookPaper {
  kind: 'CASH_BOOK'
  templateVersion: number
  company: { name: string; street: string; zipCode: string; city: string; taxNumber: string }
  desk: Pick<CashDeskRecord, 'name' | 'kind'>
  /** Days, both inclusive. */
  from: string
  to: string
  /** Balance before the first day, and after the last one. */
  opening: string
  closing: string
  entries: readonly CashEntryRecord[]
  /** An instant. */
  at: string
}

/** Maximum number of entries in a printed book: some sixty pages. */
const MOST_PRINTED = 2_000

const TOO_LONG: Refusal = { kind: 'rule', code: 'cashBook.tooLongToPrint', params: { most: MOST_PRINTED } }

/** Whether this many entries can be printed. */
export const printable = (entries: number): Result<number, Refusal> =>
  entries > MOST_PRINTED ? fail(TOO_LONG) : ok(entries)
