import { germanDay } from '@/lib/domain/business-date'
import type { Booking } from './bookings'
import type { FileHead } from './extf'

/** What a batch is called at DATEV's, in at most 30 characters. */
export const labelOf = ({ from, to }: Pick<FileHead, 'from' | 'to'>): string =>
  `Kontor ${germanDay(from).slice(0, 6)} bis ${germanDay(to)}`

interface BatchFile {
  readonly name: string
  readonly head: FileHead
  readonly bookings: readonly Booking[]
}

/**
 * The files of a hand-over: one for each calendar year in which there are bookings, since rows say day and month alone. A fiscal year
 * that begins within a calendar year has two.
 */
export function batchFiles(head: FileHead, bookings: readonly Booking[]): BatchFile[] {
  const years = [...new Set(bookings.map(({ day }) => day.slice(0, 4)))].sort()
  return years.map((year) => {
    const [first, last] = [`${year}-01-01`, `${year}-12-31`]
    const from = head.from < first ? first : head.from
    const to = head.to > last ? last : head.to
    return {
      name: years.length === 1 ? 'EXTF_Buchungsstapel.csv' : `EXTF_Buchungsstapel_${year}.csv`,
      head: { ...head, from, to, label: labelOf({ from, to }) },
      bookings: bookings.filter(({ day }) => day.startsWith(year)),
    }
  })
}
