import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/domain/business-date'
import { isWorkingDay } from '@/lib/domain/working-day'
import { deadlineOf, noticesOf, type TillDay, type Told } from './notices'

const FIRST: TillDay = {
  day: '2026-03-02',
  storeId: 'hof',
  movedOn: null,
  acquiredOn: null,
  inUseSince: null,
  outOfUse: null,
  tseSerial: '',
  tseInUseSince: null,
}
const TOLD: Told = { date: null, tseSerial: '' }
const told = (keys: readonly string[]) => (key: string) => (keys.includes(key) ? TOLD : null)
const noticesAfter = (...changes: Partial<TillDay>[]) => {
  const days = changes.reduce<TillDay[]>(
    (all, change) => [...all, { ...(all.at(-1) ?? FIRST), ...change }],
    [FIRST],
  )
  return noticesOf({ deviceId: 'till', days, removedOn: null }, () => null, ['hof', 'markt'])
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

  it('keeps the day of an end that was notified, also if the end is dated anew; else it follows', () => {
    const ends = (toldOf: (key: string) => Told | null) => {
      const days = ['2026-04-30', '2026-04-28'].map((on, index): TillDay => ({
        ...FIRST,
        day: `2026-05-0${index + 1}`,
        outOfUse: { on, reason: 'alt' },
      }))
      const history = { deviceId: 'till', days: [FIRST, ...days], removedOn: null }
      return noticesOf(history, toldOf, ['hof'])
        .slice(1)
        .map(({ date, deadline }) => [date, deadline])
    }
    expect(ends(() => null)).toEqual([['2026-04-28', '2026-05-28']])
    const at = { date: '2026-04-30', tseSerial: '' }
    expect(ends((key) => (key === 'till hof OUT_OF_USE 2026-05-01' ? at : null))).toEqual([
      ['2026-04-30', '2026-06-01'],
    ])
  })

  it('keeps what was reported when the till moves on the same day', () => {
    const reported = ['till hof IN_USE ']
    const moved = (days: TillDay[], keys: readonly string[]) =>
      noticesOf({ deviceId: 'till', days, removedOn: null }, told(keys), ['hof', 'markt', 'stadt']).map(
        ({ kind, storeId, date }) => `${kind} ${storeId} ${date}`,
      )
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

  it('are moves on the day that is stated for them, with its deadline', () => {
    const moved = noticesAfter({ day: '2026-12-01', storeId: 'markt', movedOn: '2026-11-20' }).slice(1)
    expect(moved.map(({ kind, key, date, deadline }) => [kind, key, date, deadline])).toEqual([
      ['MOVED_OUT', 'till hof MOVED_OUT 2026-12-01', '2026-11-20', '2026-12-21'],
      ['MOVED_IN', 'till markt MOVED_IN 2026-12-01', '2026-11-20', '2026-12-21'],
    ])
  })

  it('are nothing of a move that was undone on its day, unless it was notified', () => {
    const back = { ...FIRST, day: '2026-04-01' }
    const after = (keys: readonly string[]) =>
      noticesOf({ deviceId: 'till', days: [FIRST, back], removedOn: null }, told(keys), ['hof', 'markt'])
        .slice(1)
        .map(({ kind, storeId }) => `${kind} ${storeId}`)
    expect(after([])).toEqual([])
    expect(after(['till markt MOVED_IN 2026-04-01'])).toEqual([
      'MOVED_OUT hof',
      'MOVED_IN markt',
      'MOVED_OUT markt',
      'MOVED_IN hof',
    ])
    expect(after(['till hof MOVED_OUT 2026-04-01'])).toEqual(['MOVED_OUT hof', 'MOVED_IN hof'])
  })

  it('keep the day that was notified, and what was notified of a TSE when another comes the same day', () => {
    const days = [
      { ...FIRST, tseSerial: 'a' },
      { ...FIRST, day: '2026-11-29', tseSerial: 'c', tseInUseSince: '2026-11-28' },
    ]
    const key = 'till hof TSE_CHANGED 2026-11-29'
    const after = (tseSerial: string) =>
      noticesOf(
        { deviceId: 'till', days, removedOn: null },
        (one) => (one === key ? { date: '2026-11-20', tseSerial } : null),
        ['hof'],
      )
        .slice(1)
        .map((one) => [one.key, one.date, one.tseSerial])
    expect(after('c')).toEqual([[key, '2026-11-20', 'c']])
    // notified before its serial number was kept
    expect(after('')).toEqual([[key, '2026-11-20', 'c']])
    expect(after('b')).toEqual([
      [key, '2026-11-20', 'b'],
      [`${key} c`, '2026-11-28', 'c'],
    ])
  })

  it('are a notified end and the return, also if both were on one day', () => {
    const days = [FIRST, { ...FIRST, day: '2026-05-01' }]
    const after = (keys: readonly string[]) =>
      noticesOf({ deviceId: 'till', days, removedOn: null }, told(keys), ['hof'])
        .slice(1)
        .map(({ kind, date }) => `${kind} ${date}`)
    expect(after([])).toEqual([])
    expect(after(['till hof OUT_OF_USE 2026-05-01'])).toEqual(['OUT_OF_USE 2026-05-01', 'IN_USE 2026-05-01'])
  })

  it('is the end, by its day or by the deletion, unless the day was removed again', () => {
    const outOfUse = { on: '2026-06-30', reason: 'defekt' }
    expect(shown({ day: '2026-07-02', outOfUse }).at(-1)).toBe('OUT_OF_USE hof 2026-06-30')
    expect(shown({ day: '2026-07-02', outOfUse }, { day: '2026-07-03', outOfUse: null })).toHaveLength(1)
    const deleted = { deviceId: 'till', days: [FIRST], removedOn: '2026-08-01' }
    expect(noticesOf(deleted, () => null, ['hof', 'markt']).at(-1)).toMatchObject({
      kind: 'OUT_OF_USE',
      date: '2026-08-01',
    })
  })

  it('are a notified end and the return after it, and another end', () => {
    const ended = { ...FIRST, day: '2026-05-01', outOfUse: { on: '2026-04-30', reason: 'defekt' } }
    const back = { ...FIRST, day: '2026-06-01' }
    const again = { ...ended, day: '2026-09-01', outOfUse: { on: '2026-08-31', reason: 'verkauft' } }
    const days = [FIRST, ended, back, again]
    const kinds = (toldOf: (key: string) => Told | null) =>
      noticesOf({ deviceId: 'till', days, removedOn: null }, toldOf, ['hof']).map(
        ({ kind, date }) => `${kind} ${date}`,
      )
    expect(kinds(told(['till hof OUT_OF_USE 2026-05-01']))).toEqual([
      'IN_USE 2026-03-02',
      'OUT_OF_USE 2026-04-30',
      'IN_USE 2026-06-01',
      'OUT_OF_USE 2026-08-31',
    ])
    expect(kinds(() => null)).toEqual(['IN_USE 2026-03-02', 'OUT_OF_USE 2026-08-31'])
  })

  it('is nothing of a till that ended before the duty existed, unless its beginning was notified', () => {
    const outOfUse = { on: '2025-06-30', reason: 'verkauft' }
    const history = { deviceId: 'till', days: [{ ...FIRST, day: '2025-06-01', outOfUse }], removedOn: null }
    expect(noticesOf(history, () => null, ['hof', 'markt'])).toEqual([])
    expect(noticesOf(history, told(['till hof IN_USE ']), ['hof', 'markt'])).toHaveLength(2)
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

describe('whatever happens to a till, and whatever was notified of it', () => {
  const change = fc.record({
    storeId: fc.constantFrom('hof', 'markt', 'stadt'),
    tseSerial: fc.constantFrom('', 'a', 'b', 'c'),
  })
  const history = fc
    .array(change, { minLength: 1, maxLength: 8 })
    .map((changes) =>
      changes.map((of, index): TillDay => ({ ...FIRST, ...of, day: addDays('2026-03-02', index) })),
    )
  const noticesTold = (days: readonly TillDay[], toldOf: (key: string) => Told | null) =>
    noticesOf({ deviceId: 'till', days, removedOn: null }, toldOf, ['hof', 'markt', 'stadt'])

  it('no notice is there twice, and the last move leads to where the till is', () => {
    fc.assert(
      fc.property(history, fc.array(fc.nat(40)), (days, picks) => {
        const known = noticesTold(days, () => null).map(({ key }) => key)
        const others = ['hof', 'markt', 'stadt'].flatMap((store) =>
          days.flatMap(({ day }) => [`till ${store} MOVED_IN ${day}`, `till ${store} MOVED_OUT ${day}`]),
        )
        const keys = picks.map((pick) => [...known, ...others][pick % (known.length + others.length)] ?? '')
        const found = noticesTold(days, told(keys))
        expect(new Set(found.map(({ key }) => key)).size).toBe(found.length)
        const arrived = found.findLast(({ kind }) => kind === 'MOVED_IN' || kind === 'IN_USE')
        expect(arrived?.storeId).toBe(days.at(-1)?.storeId)
      }),
    )
  })

  it('each change of its store and its TSE is notified once, if nothing was notified before', () => {
    fc.assert(
      fc.property(history, (days) => {
        const kinds = noticesTold(days, () => null).map(({ kind }) => kind)
        const moves = days.filter(({ storeId }, index) => index > 0 && storeId !== days[index - 1]?.storeId)
        const serials = days.map(({ tseSerial }) => tseSerial).filter((serial) => serial !== '')
        const tses = serials.filter((serial, index) => index > 0 && serial !== serials[index - 1])
        expect(kinds.filter((kind) => kind === 'MOVED_IN')).toHaveLength(moves.length)
        expect(kinds.filter((kind) => kind === 'MOVED_OUT')).toHaveLength(moves.length)
        expect(kinds.filter((kind) => kind === 'TSE_CHANGED')).toHaveLength(tses.length)
      }),
    )
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
