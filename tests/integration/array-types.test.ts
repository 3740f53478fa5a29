import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { arrayText } from '@/db/array-types'
import { database } from '@/db/client'
import { connected } from '@/db/databases'
import { testDatabaseUrl } from '../support/database'

/** Values that each array type is written with and parsed from outside the pool. */
const ARRAYS: [type: string, values: unknown[]][] = [
  ['text', ['a', '', 'NULL', 'null', 'a,b', '{c}', '"d"', 'e\\f', '  g ', 'ä\n€', null]],
  ['text', []],
  ['uuid', ['0190a000-0000-7000-8000-000000000001', null]],
  ['boolean', [true, false, null]],
  ['smallint', [-1, 2]],
  ['int', [1, null, 3]],
  ['bigint', [9_007_199_254_740_991, -5]],
  ['double precision', [1.5, -2]],
  ['numeric', ['1.50', '20']],
  ['timestamptz', [new Date('2026-03-29T01:00:00.123Z')]],
  ['bytea', [Buffer.from([0, 92, 34, 255])]],
  ['jsonb', [{ a: ['"', '\\', 'ü'] }, 3, null]],
]

describe('arrays', () => {
  it.each(ARRAYS)('of %s come back as they were sent: %j', async (type, values) => {
    const [row] = await connected(testDatabaseUrl('app'), (client) =>
      client.unsafe(`select $1::${type}[] as "values"`, [arrayText(values) as string]),
    )
    expect(row?.values).toEqual(values)
  })

  it('may be nested', async () => {
    const nested = [
      ['a', 'b"'],
      ['c', 'd'],
    ]
    const [row] = await connected(testDatabaseUrl('app'), (client) =>
      client.unsafe(`select $1::text[] as "values"`, [nested as never]),
    )
    expect(row?.values).toEqual(nested)
  })

  it('are the same through the pool, where dates are text', async () => {
    const values = ['a', 'b,"c"']
    const [row] = await database().execute(
      sql`select ${sql.param(values)}::text[] as texts, array[1, 2]::bigint[] as numbers, array['2026-11-24']::date[] as dates`,
    )
    expect(row).toEqual({ texts: values, numbers: [1, 2], dates: '{2026-11-24}' })
  })
})
