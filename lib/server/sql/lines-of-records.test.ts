import { array, assert, asyncProperty, constantFrom, integer, oneof } from 'fast-check'
import { expect, it } from 'vitest'
import type { LineSlice } from '@/lib/server/core/export-kind'
import { linesOfRecords } from './lines-of-records'

/** Records that are their number of lines, in batches as a list reads them. */
async function* batchesOf(batches: readonly (readonly number[])[]) {
  await Promise.resolve()
  yield* batches
}

const linesIn = ({ records, after, limit }: LineSlice<number>) =>
  records
    .flatMap((count, record) =>
      Array.from({ length: count }, (_, index) => ({
        record,
        line: index + 1,
        row: `${count} ${index + 1}`,
      })),
    )
    .filter(({ record, line }) => record > 0 || line > after)
    .slice(0, limit)

const count = oneof(integer({ min: 0, max: 5 }), constantFrom(0, 1, 499, 500, 501, 1_000))

it('reads every line of the records once, in order, and at most 500 at a time', async () => {
  await assert(
    asyncProperty(array(array(count, { maxLength: 60 }), { maxLength: 3 }), async (batches) => {
      const found: string[] = []
      const read = (slice: LineSlice<number>) => Promise.resolve(linesIn(slice))
      for await (const rows of linesOfRecords(batchesOf(batches), read)) {
        expect(rows.length).toBeLessThanOrEqual(500)
        found.push(...rows)
      }
      expect(found).toEqual(
        batches.flat().flatMap((of) => Array.from({ length: of }, (_, index) => `${of} ${index + 1}`)),
      )
    }),
    { numRuns: 30 },
  )
})

it('reads few records at a time that have many lines, and many that have few', async () => {
  const spans: number[] = []
  const read = (slice: LineSlice<number>) => {
    spans.push(slice.records.length)
    return Promise.resolve(linesIn(slice))
  }
  const records = [...Array<number>(2_000).fill(0), ...Array<number>(100).fill(300)]
  for await (const rows of linesOfRecords(batchesOf([records]), read)) expect(rows.length).toBeLessThan(501)
  expect(Math.max(...spans)).toBeGreaterThan(500)
  expect(spans.slice(-30).every((span) => span <= 4)).toBe(true)
})
