import type { AccountTax } from '@/lib/domain/automatic-accounts'
import { isCreditor, isDebtor, isLedger } from '@/lib/domain/datev'
import type { Booking, Source } from './bookings'
import { HEAD_FIELDS, type FileHead, type TextConverter } from './extf'

/** Maximum length of the first line. */
const MAX_HEAD = 1_000
const MAX_AMOUNT = 999_999_999_999

type Reason =
  | 'RANGE'
  | 'CLIENT'
  | 'AMOUNT'
  | 'ACCOUNT'
  | 'ACCOUNT_TAX'
  | 'DAY'
  | 'VOUCHER'
  | 'DEBTOR'
  | 'CREDITOR'
  | 'ZERO_RATE'

/** A violation of the format and its subject; the texts are in the messages (`datev.faults`). */
export interface BatchFault {
  readonly reason: Reason
  readonly source: Source | null
  readonly voucher: string
  readonly account: string
  /** Of ACCOUNT_TAX: the tax that the account books, and the rate of the sale as „7 %“. */
  readonly tax?: AccountTax
  readonly rate?: string
}

const isAccount = (account: string, length: number) =>
  isLedger(account, length) || isDebtor(account, length) || isCreditor(account, length)

function rowFault(booking: Booking, head: FileHead): Pick<BatchFault, 'reason' | 'account'> | null {
  const { amount, account, contra, day, discountAccount = '' } = booking
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > MAX_AMOUNT)
    return { reason: 'AMOUNT', account: '' }
  // no account is stated or proposed for sales at 0 % without a reason
  if (account === '' || contra === '') return { reason: 'ZERO_RATE', account: '' }
  const wrong = [account, contra, ...(discountAccount ? [discountAccount] : [])].find(
    (each) => !isAccount(each, head.accountLength),
  )
  if (wrong !== undefined || account === contra) return { reason: 'ACCOUNT', account: wrong ?? account }
  if (day < head.from || day > head.to) return { reason: 'DAY', account: '' }
  return /^[A-Za-z0-9$&%*+\-/]{1,36}$/.test(booking.voucher) ? null : { reason: 'VOUCHER', account: '' }
}

/** A hand-over must lie within one fiscal year. */
function headFault({ from, to, yearStart, client, adviser }: FileHead): Reason | null {
  if (from > to || !isOneYear({ from, to }, yearStart)) return 'RANGE'
  return client === '' || adviser === '' ? 'CLIENT' : null
}

/**
 * Returns everything that DATEV would refuse; a batch with a fault is not exported. A document is
 * listed once, however many of its rows are wrong; a missing account once for all closings.
 */
export function batchFaults(head: FileHead, bookings: readonly Booking[]): BatchFault[] {
  const ofHead = headFault(head)
  const ofBatch = ofHead ? [{ reason: ofHead, source: null, voucher: '', account: '' }] : []
  const ofRows = new Map<string, BatchFault>()
  for (const booking of bookings) {
    const fault = rowFault(booking, head)
    if (!fault) continue
    const key = fault.reason === 'ZERO_RATE' ? fault.reason : booking.source.id
    if (key !== fault.reason || !ofRows.has(key))
      ofRows.set(key, { ...fault, source: booking.source, voucher: booking.voucher })
  }
  return [...ofBatch, ...ofRows.values()]
}

/** Whether the days lie within the fiscal year that begins on `yearStart`. */
export const isOneYear = ({ from, to }: Pick<FileHead, 'from' | 'to'>, yearStart: string): boolean =>
  from >= yearStart && to < `${Number(yearStart.slice(0, 4)) + 1}${yearStart.slice(4)}`

/** Returns the first day of the fiscal year of a day; fiscal years begin with a month. */
export function yearStartOf(day: string, month: number): string {
  const start = `-${String(month).padStart(2, '0')}-01`
  const year = Number(day.slice(0, 4))
  return day.slice(4) >= start ? `${year}${start}` : `${year - 1}${start}`
}

/**
 * Returns where a written file violates the format; null if it does not. A violation is a bug of
 * ours, not of the bookings.
 */
export function unsound(text: string, columns: readonly string[], convert: TextConverter): string | null {
  const [head = '', headings = '', ...rows] = text.slice(0, -2).split('\r\n')
  if (cellsOf(head) !== HEAD_FIELDS || head.length > MAX_HEAD)
    return 'the first line is not that of the format'
  if (cellsOf(headings) !== columns.length) return 'headings are missing'
  const wrong = rows.findIndex((row) => cellsOf(row) !== columns.length)
  if (wrong >= 0) return `row ${wrong + 3} has not ${columns.length} columns`
  return convert(text) === text ? null : 'the encoding lacks a character'
}

/** Counts the cells of a line; semicolons within quotes are not separators. */
function cellsOf(line: string): number {
  const bare = line.replace(/"(?:[^"]|"")*"/g, '')
  return bare.split(';').length
}
