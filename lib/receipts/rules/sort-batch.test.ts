import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fail, ok } from '@/lib/domain/result'
import { BatchSorter, inPieces } from './sort-batch'

describe('pieces of a batch', () => {
  const sized = (records: number, most: number, first: number) =>
    inPieces(Array.from({ length: records }), most, first).map(({ length }) => length)

  it('hold all records in order, none more than the most, and differ by one at most but for the first', () => {
    assert(
      property(
        array(integer(), { maxLength: 60 }),
        integer({ min: 1, max: 20 }),
        integer({ min: 1, max: 20 }),
        (records, most, begin) => {
          const first = Math.min(begin, most)
          const pieces = inPieces(records, most, first)
          expect(pieces.flat()).toEqual(records)
          const sizes = pieces.map(({ length }) => length)
          expect(Math.min(1, ...sizes)).toBe(1)
          expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(most)
          const later = sizes.slice(1)
          if (later.length > 0) expect(Math.max(...later) - Math.min(...later)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  it('begin with fewer only where there are more than fit into one', () => {
    expect(sized(0, 200, 100)).toEqual([])
    expect(sized(200, 200, 100)).toEqual([200])
    expect(sized(201, 200, 100)).toEqual([100, 101])
    expect(sized(500, 200, 100)).toEqual([100, 200, 200])
  })
})

describe('a sorter of batches', () => {
  const records = array(integer({ min: 0, max: 9 }), { maxLength: 40 })
  const sorter = () =>
    new BatchSorter<{ uuid: string }>(
      (content) => (content === 0 ? fail([{ path: '', code: 'x' }]) : ok({ uuid: String(content) })),
      ({ uuid }) => `digest of ${uuid}`,
    )

  it('comes to the same in pieces as at once, and hands out each first record once', () => {
    assert(
      property(records, integer({ min: 1, max: 20 }), (batch, most) => {
        const [whole, split] = [sorter(), sorter()]
        whole.take(batch)
        const handed = inPieces(batch, most, 1).flatMap((piece) => split.take(piece))
        const parts = ({ fresh, repeated, refused }: typeof whole) => ({ fresh, repeated, refused })
        expect(parts(split)).toEqual(parts(whole))
        expect(handed).toEqual(whole.fresh)
        const sound = batch.filter((content) => content !== 0)
        expect(new Set(handed.map(({ value }) => value.uuid)).size).toBe(new Set(sound).size)
        expect(handed).toHaveLength(new Set(sound).size)
        expect(whole.fresh.length + whole.repeated.length + whole.refused.length).toBe(batch.length)
      }),
    )
  })
})
