import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/domain/business-date'
import { refusalsOf } from '@/tests/support/refusals-of'
import { isInPart, isSortedByTimeAlone, isWrittenInBackground, readReportAddress } from '../list'
import { isLong } from '../queries/own-plans'
import { placeOf } from '../queries/report-page'
import { reportInput } from '../schema'
import { comparisonsOf } from './comparisons'
import { WEEK, weekdayNamed } from './report-bars'

const FROM = '2026-01-01'
const DAYS = { from: FROM, to: '2026-01-31' }
const id = (number: number) => `0197c1d0-0000-7000-8000-${String(number).padStart(12, '0')}`
const ids = (count: number) => Array.from({ length: count }, (_, number) => id(number)).join()

describe('a report', () => {
  it('shows a thousand rows, and says so where it has more', () => {
    expect(isInPart('products', 1_000, 1_000)).toBe(false)
    expect(isInPart('products', 1_001, 1_001)).toBe(true)
    expect(isInPart('products', 1_000, 1_001)).toBe(true)
  })

  it('is a download up to 100,000 rows, and written in the background beyond', () => {
    expect([100_000, 100_001].map(isWrittenInBackground)).toEqual([false, true])
  })

  it('of single receipts is in any order up to 92 days, and in order of time beyond', () => {
    const until = (days: number) =>
      isSortedByTimeAlone('receipts', { from: FROM, to: addDays(FROM, days - 1) })
    expect([92, 93].map(until)).toEqual([false, true])
  })

  it('is planned anew for each question beyond a quarter of a year', () => {
    const until = (days: number) => isLong({ from: FROM, to: addDays(FROM, days) })
    expect([92, 93].map(until)).toEqual([false, true])
  })

  it('is compared by calendar weeks, too, up to 92 days of whole months', () => {
    const ways = (to: string) => comparisonsOf({ from: '2026-03-01', to }, '2026-12-31').map(({ way }) => way)
    expect(ways('2026-05-31')).toContain('yearWeeks')
    const longer = comparisonsOf({ from: '2026-03-01', to: '2026-06-30' }, '2026-12-31')
    expect(longer.map(({ way }) => way)).not.toContain('yearWeeks')
  })

  it('is narrowed to a hundred stores and tills, and by names of up to 300 characters', () => {
    const refused = (count: number) =>
      refusalsOf(reportInput, { report: 'total', ...DAYS, stores: ids(count) })
    expect([refused(100), refused(101)]).toEqual([[], ['stores validation.tooMany']])
    const address = readReportAddress({ report: 'products', stores: ids(101), devices: ids(100) }, DAYS)
    expect([address.stores.length, address.devices.length]).toEqual([100, 100])
    const only = (length: number) =>
      readReportAddress({ report: 'products', group: 'x'.repeat(length) }, DAYS).only
    expect([only(300), only(301)]).toEqual([{ group: 'x'.repeat(300) }, null])
  })

  it('continues after a line of a receipt, of which there are 32,767 at most', () => {
    const cursor = (line: number) =>
      Buffer.from(JSON.stringify(['2026-11-20 09:58:11+01', 'Kasse', 1, id(1), line])).toString('base64url')
    expect(placeOf(cursor(32_767))).toMatchObject({ line: 32_767 })
    expect(placeOf(cursor(32_768))).toBeNull()
  })

  it('has seven weekdays, Monday first', () => {
    expect(WEEK.map(weekdayNamed)).toEqual([
      'monday',
      'tuesday',
      'wednesday',
      'thursday',
      'friday',
      'saturday',
      'sunday',
    ])
  })
})
