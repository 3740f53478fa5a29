import { isAdvance } from '@/lib/domain/document-lifecycle'
import type { DocumentFamily } from '@/lib/domain/document-kind'
import type { LockedPeriod } from './parties'

/** A document to be booked, and what it is compared with. */
export interface AskedBooking {
  family: DocumentFamily
  /** Business dates; '' or null for no service date. */
  date: string
  serviceDate: string | null
  serviceDateEnd: string | null
  /** Date of the latest booked document of the range. */
  lastBookedDate: string | null
  /** Periods whose VAT was filed by the supply. */
  filedPeriods: readonly Pick<LockedPeriod, 'from' | 'to'>[]
}

/** What a person is asked before booking; it prevents nothing. Its text is
 * below `documents.bookQuestions`. */
export interface BookingQuestion {
  path: 'date' | 'serviceDate'
  code: 'dateEarlier' | 'supplyAhead' | 'supplyFiled'
  /** Business dates. */
  days: { date: string; last: string }
}

/**
 * Returns what is unusual about the days of a document without being wrong: a date before the
 * newest of its range, a supply still to come, and one in a period whose VAT was filed.
 */
export function bookingQuestions(booking: AskedBooking): BookingQuestion[] {
  const { family, date, serviceDate, serviceDateEnd, lastBookedDate, filedPeriods } = booking
  const lastServiceDay = serviceDateEnd || serviceDate || null
  const supplied = lastServiceDay ?? date
  const isEarlier = lastBookedDate !== null && date !== '' && date < lastBookedDate
  const isFiled = filedPeriods.some(({ from, to }) => from <= supplied && supplied <= to)
  const questions: (BookingQuestion | null)[] = [
    isEarlier ? { path: 'date', code: 'dateEarlier', days: { date, last: lastBookedDate } } : null,
    family === 'INVOICE' && isAdvance(date, lastServiceDay)
      ? { path: 'serviceDate', code: 'supplyAhead', days: { date: supplied, last: '' } }
      : null,
    isFiled ? { path: 'serviceDate', code: 'supplyFiled', days: { date: supplied, last: '' } } : null,
  ]
  return questions.filter((question) => question !== null)
}
