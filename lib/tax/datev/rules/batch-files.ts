import { germanDay } from '@/lib/domain/business-date'
import type { Booking } from './bookings'
import type { FileHead } from './extf'

/** Returns a batch's name at DATEV, in at most 30 characters. */
export const labelOf = ({ from, to }: Pick<FileHead, 'from' | 'to'>): string =>
  `Kontor ${germanDay(from).slice(0, 6)} bis ${germanDay(to)}`

/** Maximum number of rows per file. */
export const MAX_ROWS = 99_999

interface BatchFile {
  readonly name: string
  readonly head: FileHead
  readonly bookings: readonly Booking[]
}

/**
 * Splits rows into files that DATEV accepts; those of one document, payment or closing stay
 * together.
 */
function inFiles(bookings: readonly Booking[], most: number): Booking[][] {
  const rowsOf = new Map<string, number>()
  for (const { source } of bookings) rowsOf.set(source.id, (rowsOf.get(source.id) ?? 0) + 1)
  const files: Booking[][] = []
  let file: Booking[] = []
  for (const [index, booking] of bookings.entries()) {
    const { id } = booking.source
    const isNext = id !== bookings[index - 1]?.source.id
    if (index === 0 || (isNext && file.length + (rowsOf.get(id) ?? 0) > most)) files.push((file = []))
    file.push(booking)
  }
  return files
}

/**
 * Returns the files of a hand-over: one for each calendar year with bookings, since rows hold day
 * and month only, and more if there are too many rows. A fiscal year that begins within a calendar
 * year has two.
 */
export function batchFiles(
  head: FileHead,
  bookings: readonly Booking[],
  most: number = MAX_ROWS,
): BatchFile[] {
  const years = [...new Set(bookings.map(({ day }) => day.slice(0, 4)))].sort()
  return years.flatMap((year) => {
    const first = `${year}-01-01`
    const last = `${year}-12-31`
    const from = head.from < first ? first : head.from
    const to = head.to > last ? last : head.to
    const name = years.length === 1 ? 'EXTF_Buchungsstapel' : `EXTF_Buchungsstapel_${year}`
    const files = inFiles(
      bookings.filter(({ day }) => day.startsWith(year)),
      most,
    )
    return files.map((rows, index) => {
      const part = files.length === 1 ? '' : String(index + 1)
      return {
        name: `${name}${part && `_Teil${part}`}.csv`,
        head: { ...head, from, to, label: `${labelOf({ from, to })} ${part}`.trimEnd() },
        bookings: rows,
      }
    })
  })
}
