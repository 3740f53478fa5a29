import { isAdvance } from '@/lib/domain/document-lifecycle'
import type { DocumentFamily, PositionKind } from '@/lib/domain/document-kind'
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
  positions: readonly AskedPosition[]
}

interface AskedPosition {
  kind: PositionKind
  name: string
  /** A decimal, or in ten-thousandths of a euro; '' for none typed yet. */
  price: string | number
  isOptional?: boolean | undefined
}

/** What a person is asked before booking; it prevents nothing. Its text is
 * below `documents.bookQuestions`. */
export interface BookingQuestion {
  path: 'date' | 'serviceDate' | 'positions'
  code: 'dateEarlier' | 'supplyAhead' | 'supplyFiled' | 'withoutPrice'
  /** Business dates, and names of positions. */
  params: { date: string; last: string; names: string }
}

/** Names of positions in a question; of more it says how many. */
const NAMED_MAX = 3

/**
 * Returns what is unusual about a document without being wrong: a date before the newest of its
 * range, a supply still to come or in a period whose VAT was filed, positions without a price. A
 * delivery note may have no prices.
 */
export function bookingQuestions(booking: AskedBooking): BookingQuestion[] {
  const { family, date, serviceDate, serviceDateEnd, lastBookedDate, filedPeriods } = booking
  const lastServiceDay = serviceDateEnd || serviceDate || null
  const supplied = lastServiceDay ?? date
  const isEarlier = lastBookedDate !== null && date !== '' && date < lastBookedDate
  const isFiled = filedPeriods.some(({ from, to }) => from <= supplied && supplied <= to)
  const none = { date: supplied, last: '', names: '' }
  const names = family === 'DELIVERY_NOTE' ? [] : unpricedOf(booking.positions)
  const questions: (BookingQuestion | null)[] = [
    isEarlier ? { path: 'date', code: 'dateEarlier', params: { ...none, date, last: lastBookedDate } } : null,
    family === 'INVOICE' && isAdvance(date, lastServiceDay)
      ? { path: 'serviceDate', code: 'supplyAhead', params: none }
      : null,
    isFiled ? { path: 'serviceDate', code: 'supplyFiled', params: none } : null,
    names.length > 0
      ? { path: 'positions', code: 'withoutPrice', params: { ...none, names: listed(names) } }
      : null,
  ]
  return questions.filter((question) => question !== null)
}

const unpricedOf = (positions: readonly AskedPosition[]) =>
  positions
    .filter(({ kind, price, isOptional }) => kind === 'ITEM' && !isOptional && Number(price) === 0)
    .map(({ name }) => `„${name}“`)

function listed(names: readonly string[]): string {
  const more = names.length - NAMED_MAX
  return [...names.slice(0, NAMED_MAX), ...(more > 0 ? [`${more} weitere`] : [])].join(', ')
}
