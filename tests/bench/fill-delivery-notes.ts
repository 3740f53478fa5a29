import { randomUUID } from 'node:crypto'
import type { ParameterOrJSON, TransactionSql } from 'postgres'
import { connected } from '@/db/databases'

/** Copies rows: `source` selects a row `t` of the table and the `changes` for each copy. */
async function copyRows(
  sql: TransactionSql,
  table: string,
  source: string,
  values: ParameterOrJSON<never>[],
): Promise<{ id: string }[]> {
  const columns = await sql<{ name: string }[]>`
    select quote_ident(column_name) as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`
  const names = columns.map(({ name }) => name)
  return sql.unsafe<{ id: string }[]>(
    `insert into ${table} (${names.join(', ')})
     select ${names.map((name) => `copy.${name}`).join(', ')}
     from (${source}) s, lateral jsonb_populate_record(s.t, s.changes) copy
     returning ${names.includes('id') ? 'id' : 'document_id as id'}`,
    values,
  )
}

/**
 * Creates customers like the template's, each with the given number of booked delivery notes like
 * it, dated within 28 days from its date, as the system role. Returns the customers' ids; their
 * names sort by number.
 */
export function fillDeliveryNotes(
  systemUrl: string,
  templateId: string,
  { customers, deliveryNotesEach }: { customers: number; deliveryNotesEach: number },
): Promise<string[]> {
  const mark = randomUUID()
  return connected(systemUrl, (sql) =>
    sql.begin(async (tx) => {
      const partners = await copyRows(
        tx,
        'business_partner',
        `select t, jsonb_build_object('id', gen_random_uuid(), 'customer_number', left($3, 8) || '-' || n,
           'company', 'Hofkunde ' || lpad(n::text, 6, '0'), 'sort_name', 'Hofkunde ' || lpad(n::text, 6, '0')) as changes
         from document d join business_partner t on (t.tenant_id, t.id) = (d.tenant_id, d.customer_id), generate_series(1, $2::int) n
         where d.id = $1`,
        [templateId, customers, mark],
      )
      const ids = partners.map(({ id }) => id)
      await copyRows(
        tx,
        'document',
        `select t, jsonb_build_object('id', gen_random_uuid(), 'status', 'DRAFT', 'number', null, 'booked_at', null, 'note_private', $4::text,
           'customer_id', p.id, 'customer_name', p.company, 'customer_sort_name', p.sort_name, 'date', t.date + n % 28) as changes
         from document t join business_partner p on p.tenant_id = t.tenant_id and p.id = any($2::uuid[]), generate_series(1, $3::int) n
         where t.id = $1`,
        [templateId, ids, deliveryNotesEach, mark],
      )
      for (const [table, changes] of [
        [
          'document_position',
          `jsonb_build_object('document_id', d.id, 'id', gen_random_uuid(), 'deposit_of', null)`,
        ],
        ['document_vat', `jsonb_build_object('document_id', d.id)`],
      ] as const)
        await copyRows(
          tx,
          table,
          `select t, ${changes} as changes from document d join ${table} t on t.tenant_id = d.tenant_id and t.document_id = $1
           where d.note_private = $2`,
          [templateId, mark],
        )
      await tx`
        update document set status = 'BOOKED', number = left(${mark}, 8) || '-' || id, booked_at = created_at, note_private = ''
        where note_private = ${mark} and status = 'DRAFT'`
      return ids
    }),
  )
}
