import { connected } from '@/db/databases'

const WORDS = [
  'Apfel',
  'Birne',
  'Brot',
  'Honig',
  'Käse',
  'Milch',
  'Möhre',
  'Nudel',
  'Quark',
  'Salz',
  'Tomate',
  'Öl',
]
const KINDS = ['Bio', 'frisch', 'getrocknet', 'gross', 'klein', 'mild', 'regional', 'reif', 'würzig']

/** Adds `count` generated products, numbered from B1, as the system role. */
export async function fillProducts(systemUrl: string, tenantId: string, count: number): Promise<void> {
  await connected(systemUrl, async (sql) => {
    await sql`
      insert into product (tenant_id, id, product_number, name, vat_rate_id, price, price_is_gross, gtin, created_at)
      select ${tenantId}, gen_random_uuid(), 'B' || n,
        (${WORDS}::text[])[1 + n % ${WORDS.length}] || ' ' || (${KINDS}::text[])[1 + n / 7 % ${KINDS.length}] || ' ' || n,
        (select id from vat_rate where tenant_id = ${tenantId} and dsfinvk_key = 1 order by sort_order limit 1),
        (n::bigint * 7919 % 990000 + 100) * 10, true, null, now() - n * interval '1 second'
      from generate_series(1, ${count}::int) n`
  })
}

/** Database URLs of the owner and the system role. */
interface Roles {
  owner: string
  system: string
}

/**
 * Copies a booked invoice with other dates, numbers and customer names. The copies are inserted as
 * booked: the owner disables the trigger that requires drafts first, or a million would take half
 * an hour.
 */
export async function fillInvoices(
  { owner, system }: Roles,
  templateId: string,
  count: number,
): Promise<void> {
  const draftsFirst = (does: 'disable' | 'enable') =>
    connected(owner, (sql) => sql.unsafe(`alter table document ${does} trigger document_draft_first`))
  await draftsFirst('disable')
  try {
    await connected(system, async (sql) => {
      const columns = await sql<{ name: string }[]>`
        select column_name as name from information_schema.columns
        where table_name = 'document' and table_schema = 'public' and is_generated = 'NEVER'`
      const list = columns.map(({ name }) => `"${name}"`).join(', ')
      const [highest] = await sql<{ n: number }[]>`
        select max(number::bigint)::int as n from document
        where (tenant_id, company_id) = (select tenant_id, company_id from document where id = ${templateId})`
      await sql.unsafe(
        `insert into document (${list})
         select ${list} from generate_series($1::int, $1::int + $2::int - 1) n,
           lateral jsonb_populate_record(
             (select d from document d where id = $3),
             jsonb_build_object('id', gen_random_uuid(), 'number', n::text,
               'date', date '2026-11-01' - n % 700, 'due_date', date '2026-11-15' - n % 700,
               'customer_name', 'Kunde ' || n % 500, 'customer_sort_name', 'kunde ' || n % 500)) copy`,
        [(highest?.n ?? 0) + 1, count, templateId],
      )
    })
  } finally {
    await draftsFirst('enable')
  }
}

/** Does the work that autovacuum would do later. */
export async function settle(ownerUrl: string): Promise<void> {
  await connected(ownerUrl, async (sql) => {
    await sql`vacuum analyze product`
    await sql`vacuum analyze document`
  })
}
