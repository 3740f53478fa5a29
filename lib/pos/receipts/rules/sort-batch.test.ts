import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fail, ok } from '@/lib/domain/result'
import { BatchSorter, inPieces } from './sort-batch'

describe('pieces of a batch', () => {
  it('hold all records in order, none more than the most, and differ by one at most', () => {
    assert(
      property(array(integer(), { maxLength: 60 }), integer({ min: 1, max: 20 }), (records, most) => {
        const pieces = inPieces(records, most)
        expect(pieces.flat()).toEqual(records)
        const sizes = pieces.map(({ length }) => length)
        expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(most)
        if (sizes.length > 0) expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
        expect(pieces).toHaveLength(Math.ceil(records.length / most))
      }),
    )
  })

  it('hold 125 records at most', () => {
    const sizes = (count: number) => inPieces(Array<number>(count).fill(0)).map(({ length }) => length)
    expect([sizes(125), sizes(126), sizes(500)]).toEqual([[125], [63, 63], [125, 125, 125, 125]])
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
        const whole = sorter()
        const split = sorter()
        whole.take(batch)
        const handed = inPieces(batch, most).flatMap((piece) => split.take(piece))
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
