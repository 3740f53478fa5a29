import postgres, { type Sql } from 'postgres'
import type { TenantId } from '@/db/tenant'
import { testDatabaseUrl } from './database'

/** A row of any table of a tenant. */
export interface TenantRow {
  table: string
  /** Its primary key, as text. */
  key: string
  values: Readonly<Record<string, unknown>>
}

/** A row that was inserted, changed or deleted: before is unset, both are set, after is unset. */
export interface RowChange {
  table: string
  key: string
  before?: TenantRow['values']
  after?: TenantRow['values']
}

/** Reads tables whose plan takes long to make, so it is made once for a file. */
interface Reader {
  sql: Sql
  statement: Promise<string>
}

let reader: Reader | undefined

function opened(): Reader {
  if (reader) return reader
  const sql = postgres(testDatabaseUrl('admin'), {
    max: 1,
    fetch_types: false,
    connection: { plan_cache_mode: 'force_generic_plan' },
  })
  reader = { sql, statement: statementOf(sql) }
  return reader
}

/** Ends the connection that `tenantRows` keeps open. */
export async function closeReader(): Promise<void> {
  const { sql } = reader ?? {}
  reader = undefined
  await sql?.end({ timeout: 5 })
}

/** Returns the statement that reads all tables of tenants, with their primary keys. */
async function statementOf(sql: Sql): Promise<string> {
  const tables = await sql<{ name: string; key: string | null }[]>`
    select c.relname as name, string_agg(format('t.%I', key.attname), ',' order by key.attnum) as key
      from pg_class c join pg_attribute tenant on tenant.attrelid = c.oid and tenant.attname = 'tenant_id'
        left join pg_index i on i.indrelid = c.oid and i.indisprimary
        left join pg_attribute key on key.attrelid = c.oid and key.attnum = any(i.indkey)
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relispartition
      group by 1 order by 1`
  const selects = tables.map(
    ({ name, key }) => `select '${name}' as "table", ${key ? `jsonb_build_array(${key})` : 't'}::text as key,
      to_jsonb(t) - 'tenant_id' as "values" from "${name}" t where t.tenant_id = $1::uuid`,
  )
  return selects.join(' union all ')
}

/** Returns all rows of a tenant, in one statement. */
export async function tenantRows(tenantId: TenantId): Promise<TenantRow[]> {
  const { sql, statement } = opened()
  return [...(await sql.unsafe<TenantRow[]>(await statement, [tenantId], { prepare: true }))]
}

/** Returns the rows that differ, in the order of their tables. */
export function changesBetween(before: readonly TenantRow[], after: readonly TenantRow[]): RowChange[] {
  const place = ({ table, key }: TenantRow) => `${table} ${key}`
  const earlier = new Map(before.map((row) => [place(row), row]))
  const later = new Map(after.map((row) => [place(row), row]))
  const gone = before.filter((row) => !later.has(place(row)))
  const others = after.flatMap(({ table, key, values }) => {
    const was = earlier.get(place({ table, key, values }))?.values
    if (was === undefined) return [{ table, key, after: values }]
    return JSON.stringify(was) === JSON.stringify(values) ? [] : [{ table, key, before: was, after: values }]
  })
  return [...gone.map(({ table, key, values }) => ({ table, key, before: values })), ...others]
}
