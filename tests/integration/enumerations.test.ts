import { readdirSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { asRole } from '../support/database'

/** Values of each enumerated column of db/schema, by table and column. */
async function enumerations(): Promise<Map<string, readonly string[]>> {
  const files = readdirSync('db/schema').map((name) => name.replace('.ts', ''))
  const modules = await Promise.all(files.map((name) => import(`@/db/schema/${name}.ts`) as Promise<object>))
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))
  return new Map(
    tables
      .map(getTableConfig)
      .flatMap(({ name, columns }) =>
        columns.flatMap((column) =>
          column.enumValues?.length
            ? [[`${name}.${column.name}`, column.enumValues.toSorted()] as const]
            : [],
        ),
      ),
  )
}

/** Values that the database allows in a column, from checks that do nothing else. */
const allowed = () =>
  asRole('owner', async (sql) => {
    const checks = await sql<{ table: string; rule: string }[]>`
      select c.relname as table, pg_get_constraintdef(o.oid) as rule
      from pg_constraint o join pg_class c on c.oid = o.conrelid
      where o.contype = 'c' and c.relnamespace = 'public'::regnamespace`
    return new Map(
      checks.flatMap(({ table, rule }) => {
        const [, column, values] = /^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(rule) ?? []
        const words = [...(values ?? '').matchAll(/'([^']+)'/g)].map(([, word]) => word)
        return column ? [[`${table}.${column}`, words.toSorted()] as const] : []
      }),
    )
  })

it('enumerations of lib/domain are those that the database checks', async () => {
  const declared = await enumerations()
  const checked = await allowed()
  const both = [...checked].filter(([column]) => declared.has(column))
  expect(both.length).toBeGreaterThan(10)
  expect(Object.fromEntries(both)).toEqual(
    Object.fromEntries(both.map(([column]) => [column, declared.get(column)])),
  )
})
