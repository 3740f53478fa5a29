import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cursorAfter,
  cursorText,
  isUnchanged,
  KINDS,
  lifeOf,
  readCursor,
  syncRangeOf,
  type Cursor,
  type SyncState,
} from './cursor'

const uuid = fc.uuid({ version: 7 })
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const snapshot = fc
  .tuple(fc.bigInt(1n, 2n ** 60n), fc.uniqueArray(fc.bigInt(0n, 1000n), { maxLength: 20 }))
  .map(([xmin, open]) => {
    const under = open.map((distance) => xmin + distance).toSorted((a, b) => (a < b ? -1 : 1))
    return `${xmin}:${xmin + 1001n}:${under.join(',')}`
  })
const known: fc.Arbitrary<SyncState> = fc.record({ store: uuid, snapshot, day })
const cursor: fc.Arbitrary<Cursor> = fc
  .record({
    epoch: uuid,
    since: fc.option(known),
    page: fc.option(
      fc.record({ until: known, after: fc.record({ kind: fc.constantFrom(...KINDS), id: uuid }) }),
    ),
  })
  .filter(({ since, page }) => since !== null || page !== null)

describe('a cursor', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(cursor, (one) => {
        expect(readCursor(cursorText(one))).toEqual(one)
      }),
    )
  })

  it('is of version 1, which tills keep from before an update', () => {
    const epoch = '0197c1d0-0000-7000-8000-000000000001'
    const known = { store: epoch, snapshot: '7:9:', day: '2026-11-20' }
    const text = cursorText({ epoch, since: known, page: null })
    expect(text).toMatch(/^\[1,/)
    expect(readCursor(text.replace('[1,', '[2,'))).toBeNull()
    expect(lifeOf(epoch)).toBe('1-0197c1d0')
  })

  it('is nothing else: any other text, and any that lacks a part, is none', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readCursor(text)).toBeNull()
      }),
    )
    fc.assert(
      fc.property(cursor, fc.nat(), (one, place) => {
        const text = cursorText(one)
        expect(readCursor(text.slice(0, place % text.length))).toBeNull()
      }),
    )
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readCursor(text)).toBeNull()
      }),
    )
  })

  it.each(['1:2', ':1:2', '5:4:', '0:4:', '3:9:2', '3:9:9', '3:9:5,4', '3:9:5,5', '3:9:5,', '-3:9:', '1:x:'])(
    'has no snapshot %s',
    (text) => {
      const one = { store: fc.sample(uuid, 1)[0] ?? '', snapshot: text, day: '2026-11-20' }
      expect(readCursor(cursorText({ epoch: one.store, since: one, page: null }))).toBeNull()
    },
  )
})

describe('the way of a cursor', () => {
  it('leads page by page to what the first page saw, and begins there the next time', () => {
    fc.assert(
      fc.property(fc.option(known), known, uuid, uuid, (since, until, epoch, id) => {
        const after = { kind: 'products', id } as const
        const between = cursorAfter(epoch, since, until, after)
        expect(syncRangeOf(between)).toEqual({ since, until, after })
        const end = cursorAfter(epoch, since, until, null)
        expect(syncRangeOf(end)).toEqual({ since: until, until: null, after: null })
      }),
    )
  })

  it('stays where it is while nothing came, but not in another store and not on the last page', () => {
    fc.assert(
      fc.property(known, known, uuid, (since, until, store) => {
        const way = { since, until: null, after: null }
        expect(isUnchanged(way, 0, since)).toBe(true)
        expect(isUnchanged(way, 1, since)).toBe(false)
        expect(isUnchanged(way, 0, { ...since, store })).toBe(store === since.store)
        expect(isUnchanged({ ...way, until }, 0, since)).toBe(false)
        expect(isUnchanged({ ...way, since: null }, 0, since)).toBe(false)
      }),
    )
  })
})
