import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fail, ok } from '@/lib/domain/result'
import { BatchSorter, inPieces } from './sort-batch'

describe('pieces of a batch', () => {
  const sizesOf = (count: number) => inPieces(Array.from({ length: count })).map(({ length }) => length)

  it('hold all records in order', () => {
    assert(
      property(array(integer(), { maxLength: 600 }), (records) => {
        expect(inPieces(records).flat()).toEqual(records)
      }),
    )
  })

  it.each([
    [0, []],
    [1, [1]],
    [168, [168]],
    [169, [60, 109]],
    [500, [60, 168, 272]],
  ])('of %i grow, or are one', (count, sizes) => expect(sizesOf(count)).toEqual(sizes))
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
      property(records, integer({ min: 0, max: 40 }), (batch, at) => {
        const [whole, split] = [sorter(), sorter()]
        whole.take(batch)
        const handed = [batch.slice(0, at), batch.slice(at)].flatMap((piece) => split.take(piece))
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
