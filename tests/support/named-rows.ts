import { sql } from 'drizzle-orm'
import { withTenant } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'

/** A row of the database that an input names by its id. */
export interface NamedRow {
  table: string
  id: string
  values: Readonly<Record<string, unknown>>
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Returns every uuid within a value, however deep. */
function uuidsIn(value: unknown): string[] {
  if (typeof value === 'string') return UUID.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return [...new Set(Object.values(value).flatMap(uuidsIn))]
}

let tables: Promise<{ name: string; key: string }[]> | undefined

/** Returns the tenant tables whose rows have an id, with its type. */
async function tablesWithId(ctx: Context): Promise<{ name: string; key: string }[]> {
  const found = await withTenant(ctx.tenantId, 'read', (tx) =>
    tx.execute<{ name: string; key: string }>(sql`
      select c.relname as name, format_type(id.atttypid, null) as key from pg_class c
        join pg_attribute id on id.attrelid = c.oid and id.attname = 'id'
        join pg_attribute tenant on tenant.attrelid = c.oid and tenant.attname = 'tenant_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relispartition
        and has_table_privilege(c.oid, 'select')
      order by 1`),
  )
  return [...found]
}

/**
 * Returns the tenant's rows that a value names, by uuid anywhere, companies by its `id`; and those
 * of further ids.
 */
export async function rowsNamed(
  ctx: Context,
  value: unknown,
  further: readonly string[] = [],
): Promise<NamedRow[]> {
  const ids = [...uuidsIn(value), ...further]
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
  const numbers = typeof id === 'number' ? [id] : []
  if (ids.length + numbers.length === 0) return []
  const selects = (await (tables ??= tablesWithId(ctx)))
    .filter(({ key }) => (key === 'uuid' ? ids : numbers).length > 0)
    .map(({ name, key }) => {
      const keys =
        key === 'uuid' ? sql`${`{${ids.join()}}`}::uuid[]` : sql`${`{${numbers.join()}}`}::bigint[]`
      return sql`select ${name} as "table", t.id::text as id, to_jsonb(t) as "values"
        from ${sql.identifier(name)} t where t.id = any(${keys})`
    })
  return withTenant(ctx.tenantId, 'read', async (tx) => [
    ...(await tx.execute<NamedRow & Record<string, unknown>>(sql.join(selects, sql` union all `))),
  ])
}
