import { expect, it } from 'vitest'
import { exportedThrough, spanOf } from './span'

it('reaches from the first second of a day to the last one, across both changes of clocks', () => {
  const texts = (from: string, to: string) => {
    const { start, end } = spanOf({ from, to })
    return [start.toISOString(), end.toISOString()]
  }
  expect(texts('2026-03-29', '2026-03-29')).toEqual(['2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.000Z'])
  expect(texts('2026-10-25', '2026-10-25')).toEqual(['2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.000Z'])
})

const CREATED = new Date('2026-03-05T09:00:00Z')
const NOW = new Date('2026-04-10T12:00:00Z')
const through = (exportedUntil: Date | null, from: string, to: string) =>
  exportedThrough({ createdAt: CREATED, exportedUntil }, spanOf({ from, to }), NOW)

it('counts an export from the TSE’s beginning, until its end or the moment it was asked for', () => {
  expect(through(null, '2026-03-05', '2026-03-31')).toEqual(new Date('2026-03-31T21:59:59Z'))
  expect(through(null, '2026-01-01', '2026-12-31')).toEqual(NOW)
  expect(through(null, '2026-03-06', '2026-03-31')).toBeNull()
})

it('joins exports without a gap, and never goes back', () => {
  const march = new Date('2026-03-31T21:59:59Z')
  expect(through(march, '2026-04-01', '2026-04-05')).toEqual(new Date('2026-04-05T21:59:59Z'))
  expect(through(march, '2026-04-02', '2026-04-05')).toBeNull()
  expect(through(march, '2026-03-01', '2026-03-10')).toBeNull()
})
