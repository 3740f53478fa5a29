import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { answeringTx, foundBy } from '@/tests/support/asked-limits'
import { listFields, readPage } from './list'
import { linesOfRecords } from './lines-of-records'
import { rowsOfCursor } from './cursor'
import { searched } from './search'
import { proposeNumber, takeNumbers } from './counter'
import { z } from 'zod'

const collected = async <T>(rows: AsyncIterable<readonly T[]>) => {
  const sizes: number[] = []
  for await (const batch of rows) sizes.push(batch.length)
  return sizes
}

describe('the rows of a query', () => {
  it('are fetched a thousand at a time', async () => {
    let left = 1_000
    const tx = answeringTx(({ text }) => {
      const [, most] = /fetch forward (\d+)/.exec(text) ?? []
      const count = Math.min(left, Number(most ?? 0))
      left -= count
      return Array<object>(count).fill({})
    })
    expect(await collected(rowsOfCursor(tx, 'c', sql`select 1`))).toEqual([1_000])
    left = 1_001
    expect(await collected(rowsOfCursor(tx, 'c', sql`select 1`))).toEqual([1_000, 1])
  })
})

describe('the lines of records', () => {
  it('are read of a hundred records at first, and five hundred at a time', async () => {
    const asked: number[][] = []
    const batches = async function* () {
      await Promise.resolve()
      yield Array<number>(150).fill(0)
    }
    const read = ({ records, limit }: { records: readonly number[]; limit: number }) => {
      asked.push([records.length, limit])
      return Promise.resolve([])
    }
    await collected(linesOfRecords(batches(), read))
    expect(asked).toEqual([
      [100, 500],
      [50, 500],
    ])
  })
})

describe('a list', () => {
  const query = {
    select: sql`x`,
    from: sql`t`,
    where: [],
    id: sql`id`,
    sorts: { id: { column: sql`id`, type: 'text' } },
  } as const

  it('is read by its ids alone from its 500th row on', async () => {
    const isDeep = async (page: number, pageSize: number) => {
      let found = false
      const tx = answeringTx(({ text }) => {
        found ||= text.includes('deep')
        return []
      })
      await readPage(tx, { page, pageSize, q: '', sort: 'id' }, {
        ...query,
        sorts: { ...query.sorts },
      } as never)
      return found
    }
    expect([await isDeep(2, 499), await isDeep(2, 500), await isDeep(6, 100)]).toEqual([false, true, true])
  })

  it('is filtered by numbers of up to 15 zeros', () => {
    const list = {
      sorts: ['id'],
      defaultSort: 'id',
      without: [],
      filters: { number: { kind: 'number' } },
    } as never
    const takes = (number: string) => z.strictObject(listFields(list)).safeParse({ number }).success
    expect([takes('1000000000000000'), takes('1000000000000001')]).toEqual([true, false])
  })

  it('is narrowed to up to 20,000 hits by their ids, and by the words themselves beyond', async () => {
    const asked: unknown[] = []
    const where = async (count: number) => {
      const tx = answeringTx(({ parameters }) => {
        asked.push(parameters.at(-2))
        return [{ count, ids: '', is_audited: false }]
      })
      const search = { entity: 'product', id: sql`id`, text: sql`x`, filters: {} }
      const [condition] = (await searched(tx, search, 'Brot')).where
      return JSON.stringify(condition).includes('search_ids')
    }
    expect([await where(20_000), await where(20_001)]).toEqual([true, false])
    expect(asked).toEqual([20_001, 20_001])
  })
})

describe('the next free number', () => {
  /** A counter at 9, after which so many numbers are taken. */
  const counter = (taken: number, asked: [number, number][]) =>
    answeringTx(({ text, parameters }) => {
      if (text.includes('from counter') || text.includes('into counter')) return [{ last_number: 9 }]
      if (!text.includes('generate_series')) return [{ taken: taken > 0 }]
      const [from = 0, to = 0] = parameters.map(Number)
      asked.push([from, to])
      return from > 9 + taken ? [{ n: from }] : to > 9 + taken ? [{ n: 10 + taken }] : []
    })
  const series = { kind: 'k', first: 1, taken: () => sql`false` }

  it('is looked for in the next hundred, then in a hundred each time twice as far', async () => {
    const asked: [number, number][] = []
    expect(await proposeNumber(counter(0, asked), series)).toBe('10')
    expect(await proposeNumber(counter(99, asked), series)).toBe('109')
    expect(asked.splice(0)).toEqual([[10, 109]])
    expect(await proposeNumber(counter(250, asked), series)).toBe('260')
    expect(asked.splice(0)).toEqual([
      [10, 109],
      [110, 209],
      [210, 309],
    ])
  })

  it('is looked for among a hundred more than are needed', async () => {
    const spans: number[] = []
    const tx = answeringTx((statement) => {
      const { text, parameters } = statement
      if (!text.includes('generate_series')) return [{ last_number: 9 }]
      const [from = 0, to = 0] = parameters.map(Number)
      spans.push(to - from + 1)
      return foundBy(statement, to - from + 1, (n) => ({ n: from + n }))
    })
    const numbers = await takeNumbers(tx, { tenantId: 't' } as never, series, 3, new Set(['11']))
    expect([numbers, spans]).toEqual([['10', '12', '13'], [103]])
  })
})
