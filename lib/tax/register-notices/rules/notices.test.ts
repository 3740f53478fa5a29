import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/domain/business-date'
import { isWorkingDay } from '@/lib/domain/working-day'
import { deadlineOf, noticesOf, type TillDay } from './notices'

const FIRST: TillDay = {
  day: '2026-03-02',
  storeId: 'hof',
  acquiredOn: null,
  inUseSince: null,
  outOfUse: null,
  tseSerial: '',
  tseInUseSince: null,
}
const noticesAfter = (...changes: Partial<TillDay>[]) => {
  const days = changes.reduce<TillDay[]>(
    (all, change) => [...all, { ...(all.at(-1) ?? FIRST), ...change }],
    [FIRST],
  )
  return noticesOf({ deviceId: 'till', days, removedOn: null }, () => false, ['hof', 'markt'])
}
const shown = (...changes: Partial<TillDay>[]) =>
  noticesAfter(...changes).map(({ kind, storeId, date }) => `${kind} ${storeId} ${date}`)

describe('what must be notified of a till', () => {
  it('is that it is in use, on the day of its acquisition as it is known now', () => {
    expect(shown()).toEqual(['IN_USE hof 2026-03-02'])
    expect(shown({ day: '2026-05-01', inUseSince: '2026-02-20' })).toEqual(['IN_USE hof 2026-02-20'])
    expect(shown({ day: '2026-05-01', acquiredOn: '2026-02-10', inUseSince: '2026-02-20' })).toEqual([
      'IN_USE hof 2026-02-10',
    ])
  })

  it('are both premises of a move, also back', () => {
    expect(shown({ day: '2026-04-01', storeId: 'markt' }, { day: '2026-04-03', storeId: 'hof' })).toEqual([
      'IN_USE hof 2026-03-02',
      'MOVED_OUT hof 2026-04-01',
      'MOVED_IN markt 2026-04-01',
      'MOVED_OUT markt 2026-04-03',
      'MOVED_IN hof 2026-04-03',
    ])
  })

  it('is another TSE, but not a serial number that is typed in later, nor an outage between', () => {
    expect(shown({ day: '2026-04-01', tseSerial: 'a' })).toEqual(['IN_USE hof 2026-03-02'])
    const [, ...changed] = shown(
      { day: '2026-04-01', tseSerial: 'a' },
      { day: '2026-04-02', tseSerial: '' },
      { day: '2026-04-03', tseSerial: 'a' },
      { day: '2026-04-04', tseSerial: '' },
      { day: '2026-04-05', tseSerial: 'b' },
    )
    expect(changed).toEqual(['TSE_CHANGED hof 2026-04-05'])
  })

  it('is another TSE from the day on that it is stated to be in use, also if that comes later', () => {
    const first = { day: '2026-03-03', tseSerial: 'a', tseInUseSince: '2026-03-01' }
    const changed = (...changes: Partial<TillDay>[]) => shown(first, ...changes).slice(1)
    const next = { day: '2026-11-29', tseSerial: 'b' }
    expect(changed({ ...next, tseInUseSince: '2026-11-20' })).toEqual(['TSE_CHANGED hof 2026-11-20'])
    expect(changed(next, { day: '2026-11-30', tseInUseSince: '2026-11-21' })).toEqual([
      'TSE_CHANGED hof 2026-11-21',
    ])
    // the day of the TSE before says nothing about this one
    expect(changed(next)).toEqual(['TSE_CHANGED hof 2026-11-29'])
    expect(changed({ ...next, tseInUseSince: null })).toEqual(['TSE_CHANGED hof 2026-11-29'])
    const [found] = noticesAfter(first, { ...next, tseInUseSince: '2026-11-20' }).slice(1)
    expect(found).toMatchObject({ key: 'till hof TSE_CHANGED 2026-11-29', deadline: '2026-12-21' })
  })

  it('keeps what was reported when the till moves on the same day', () => {
    const reported = ['till hof IN_USE ']
    const moved = (days: TillDay[], keys: readonly string[]) =>
      noticesOf({ deviceId: 'till', days, removedOn: null }, (key) => keys.includes(key), [
        'hof',
        'markt',
        'stadt',
      ]).map(({ kind, storeId, date }) => `${kind} ${storeId} ${date}`)
    const there = { ...FIRST, storeId: 'markt' }
    expect(moved([there], [])).toEqual(['IN_USE markt 2026-03-02'])
    expect(moved([there], reported)).toEqual([
      'IN_USE hof 2026-03-02',
      'MOVED_OUT hof 2026-03-02',
      'MOVED_IN markt 2026-03-02',
    ])
    const later = { ...FIRST, day: '2026-04-01', storeId: 'markt' }
    expect(moved([FIRST, later], ['till stadt MOVED_IN 2026-04-01'])).toEqual([
      'IN_USE hof 2026-03-02',
      'MOVED_OUT hof 2026-04-01',
      'MOVED_IN stadt 2026-04-01',
      'MOVED_OUT stadt 2026-04-01',
      'MOVED_IN markt 2026-04-01',
    ])
  })

  it('is the end, by its day or by the deletion, unless the day was removed again', () => {
    const outOfUse = { on: '2026-06-30', reason: 'defekt' }
    expect(shown({ day: '2026-07-02', outOfUse }).at(-1)).toBe('OUT_OF_USE hof 2026-06-30')
    expect(shown({ day: '2026-07-02', outOfUse }, { day: '2026-07-03', outOfUse: null })).toHaveLength(1)
    const deleted = { deviceId: 'till', days: [FIRST], removedOn: '2026-08-01' }
    expect(noticesOf(deleted, () => false, ['hof', 'markt']).at(-1)).toMatchObject({
      kind: 'OUT_OF_USE',
      date: '2026-08-01',
    })
  })

  it('are a notified end and the return after it, and another end', () => {
    const ended = { ...FIRST, day: '2026-05-01', outOfUse: { on: '2026-04-30', reason: 'defekt' } }
    const back = { ...FIRST, day: '2026-06-01' }
    const again = { ...ended, day: '2026-09-01', outOfUse: { on: '2026-08-31', reason: 'verkauft' } }
    const days = [FIRST, ended, back, again]
    const kinds = (wasNotified: (key: string) => boolean) =>
      noticesOf({ deviceId: 'till', days, removedOn: null }, wasNotified, ['hof']).map(
        ({ kind, date }) => `${kind} ${date}`,
      )
    expect(kinds((key) => key.includes('OUT_OF_USE'))).toEqual([
      'IN_USE 2026-03-02',
      'OUT_OF_USE 2026-04-30',
      'IN_USE 2026-06-01',
      'OUT_OF_USE 2026-08-31',
    ])
    expect(kinds(() => false)).toEqual(['IN_USE 2026-03-02', 'OUT_OF_USE 2026-08-31'])
  })

  it('is nothing of a till that ended before the duty existed, unless its beginning was notified', () => {
    const outOfUse = { on: '2025-06-30', reason: 'verkauft' }
    const history = { deviceId: 'till', days: [{ ...FIRST, day: '2025-06-01', outOfUse }], removedOn: null }
    expect(noticesOf(history, () => false, ['hof', 'markt'])).toEqual([])
    expect(noticesOf(history, (key) => key === 'till hof IN_USE ', ['hof', 'markt'])).toHaveLength(2)
  })

  it('keeps its keys when the days of acquisition and end are corrected, and has no key twice', () => {
    const keys = (...changes: Partial<TillDay>[]) => noticesAfter(...changes).map(({ key }) => key)
    const moved = { day: '2026-04-01', storeId: 'markt' }
    expect(keys(moved)).toEqual(keys(moved, { day: '2026-04-09', acquiredOn: '2026-01-05' }))
    const ended = { day: '2026-05-01', outOfUse: { on: '2026-05-01', reason: 'verkauft' } }
    const corrected = { day: '2026-05-02', outOfUse: { on: '2026-04-30', reason: 'verkauft' } }
    expect(keys(ended)).toEqual(keys(ended, corrected))
    const back = keys(moved, { day: '2026-04-03', storeId: 'hof' }, { day: '2026-04-05', storeId: 'markt' })
    expect(new Set(back).size).toBe(7)
  })
})

describe('the deadline', () => {
  it.each([
    ['2026-01-31', '2026-03-02'],
    ['2026-11-20', '2026-12-21'],
    ['2026-11-25', '2026-12-28'],
    ['2026-03-03', '2026-04-07'],
    ['2028-01-30', '2028-02-29'],
    ['2026-12-15', '2027-01-15'],
    ['2025-07-01', '2025-08-01'],
    ['2025-06-30', '2025-07-31'],
    ['2019-01-01', '2025-07-31'],
  ])('of %s is %s', (date, deadline) => {
    expect(deadlineOf(date)).toBe(deadline)
  })

  it('is after the day, and the working day from a month later on', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2025-07-01', count))
    fc.assert(
      fc.property(day, (date) => {
        const deadline = deadlineOf(date)
        // four days at most: from Good Friday to the Tuesday after Easter
        expect(deadline > date && deadline <= addDays(date, 35)).toBe(true)
        expect(isWorkingDay(deadline)).toBe(true)
      }),
    )
  })
})
