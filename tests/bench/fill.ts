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

const CONTENTS = ['document_position', 'document_vat'] as const

/**
 * Gives the copies of an invoice its positions and taxes, and a supply on their own day. The owner
 * disables the triggers that freeze booked documents.
 */
export async function fillContents({ owner, system }: Roles, templateId: string): Promise<void> {
  const frozen = (does: 'disable' | 'enable') =>
    connected(owner, async (sql) => {
      for (const name of ['document', ...CONTENTS])
        await sql.unsafe(`alter table ${name} ${does} trigger user`)
    })
  await frozen('disable')
  try {
    await connected(system, async (sql) => {
      await sql`
        update document d set service_date = d.date, service_date_end = null from document t
        where t.id = ${templateId} and (d.tenant_id, d.company_id, d.family) = (t.tenant_id, t.company_id, t.family)`
      for (const name of CONTENTS) {
        const columns = await sql<{ name: string }[]>`
          select column_name as name from information_schema.columns
          where table_name = ${name} and table_schema = 'public' and is_generated = 'NEVER'`
        const list = columns.map((column) => `"${column.name}"`).join(', ')
        await sql.unsafe(
          `insert into ${name} (${list})
           select ${columns.map((column) => `copy."${column.name}"`).join(', ')} from document t
             join document d on (d.tenant_id, d.company_id, d.family) = (t.tenant_id, t.company_id, t.family) and d.id <> t.id
             join ${name} own on own.tenant_id = t.tenant_id and own.document_id = t.id,
             lateral jsonb_populate_record(own, jsonb_build_object('id', gen_random_uuid(), 'document_id', d.id)) copy
           where t.id = $1`,
          [templateId],
        )
      }
    })
  } finally {
    await frozen('enable')
  }
  await connected(owner, (sql) => sql.unsafe(`vacuum analyze document, ${CONTENTS.join(', ')}`))
}

/** Does the work that autovacuum would do later. */
export async function settle(ownerUrl: string): Promise<void> {
  await connected(ownerUrl, async (sql) => {
    await sql`vacuum analyze product`
    await sql`vacuum analyze document`
  })
}
