import { boolean, customType, integer, jsonb, pgTable, PgDialect, text, timestamp } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bulkRows } from './bulk-rows'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const german = customType<{ data: string }>({ dataType: () => 'text collate platform.natural_german' })

const table = pgTable('thing', {
  tenantId: integer('tenant_id').notNull(),
  id: integer('id').generatedAlwaysAsIdentity(),
  name: german('the_name').notNull(),
  parts: jsonb('parts').$type<string[]>(),
  at: timestamp('at', { withTimezone: true }),
  digest: bytes('digest'),
  isNew: boolean('is_new').notNull().default(false),
  search: text('search').generatedAlwaysAs(sql`upper(the_name)`),
})

const written = (rows: Parameters<typeof rowsOf>[0]) => {
  const { table: from, columns, values, assignments } = rowsOf(rows)
  return new PgDialect().sqlToQuery(
    sql`insert (${columns}) select ${values} from ${from}; set ${assignments('name')}`,
  )
}

const rowsOf = (rows: { name: string; parts: string[] | null; at: Date; digest: Buffer; isNew: boolean }[]) =>
  bulkRows('r', table, { except: ['tenantId'] }, rows)

describe('rows of a table in bulk', () => {
  const row = { name: 'a "b"', parts: ['x'], at: new Date(0), digest: Buffer.from('ff', 'hex'), isNew: true }

  it('have the columns of the table once, with their types and without generated ones', () => {
    expect(written([row, { ...row, name: 'c', parts: null }])).toMatchObject({
      sql:
        'insert ("the_name", "parts", "at", "digest", "is_new") ' +
        'select "r"."the_name", "r"."parts", "r"."at", "r"."digest", "r"."is_new" ' +
        'from unnest($1::text[], $2::jsonb[], $3::timestamptz[], $4::bytea[], $5::boolean[]) ' +
        'as "r"("the_name", "parts", "at", "digest", "is_new"); ' +
        'set "parts" = "r"."parts", "at" = "r"."at", "digest" = "r"."digest", "is_new" = "r"."is_new"',
      params: [
        String.raw`{"a \"b\"","c"}`,
        String.raw`{"[\"x\"]",NULL}`,
        '{"1970-01-01T00:00:00.000Z","1970-01-01T00:00:00.000Z"}',
        String.raw`{"\\xff","\\xff"}`,
        '{true,true}',
      ],
    })
  })

  it('have one text, however many they are', () => {
    expect(written([]).sql).toBe(written([row]).sql)
  })
})
