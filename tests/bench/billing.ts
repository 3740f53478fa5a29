import type { Sql } from 'postgres'
import { connected } from '@/db/databases'
import type { BillingRunRecord } from '@/lib/sales/billing-runs/schema'
import type { Product } from '@/scripts/product'
import { bookedDeliveryNoteOf, stock } from '../e2e/support/invoices'
import { openShop } from '../e2e/support/shop'
import { cpuOf } from './cpu'
import { fillDeliveryNotes } from './fill-delivery-notes'
import { figure, table } from './report'

const CUSTOMERS = 500
const DELIVERY_NOTES_EACH = 10
const PERIOD = { periodFrom: '2026-10-01', periodTo: '2026-10-31' }

/**
 * Measures a billing run that books an invoice for each of 500 customers in this process, as a
 * worker does, against bare SQL that writes the same rows for as many further customers, one
 * transaction each, over one connection.
 */
export async function benchBilling(product: Product): Promise<void> {
  const shop = await openShop(product.url)
  const goods = await stock(shop)
  const template = await bookedDeliveryNoteOf(shop, goods, { date: '2026-10-01' })
  const amount = { customers: CUSTOMERS, deliveryNotesEach: DELIVERY_NOTES_EACH }
  const billed = await fillDeliveryNotes(product.database.system, template.id, amount)
  const others = await fillDeliveryNotes(product.database.system, template.id, amount)
  await connected(product.database.owner, (sql) => sql.unsafe('vacuum analyze'))

  const asked = { ...PERIOD, book: true, customerIds: billed }
  const { id } = await shop.api.made<{ id: string }>('/billing-runs', asked)
  const { billingRun } = await import('@/lib/sales/billing-runs/use-cases/bill-customers')
  const { runTurn } = await import('../support/customer-runs')
  const { mintTenantId } = await import('@/db/tenant')
  const until = new Date(Date.now() + 60 * 60 * 1000)
  const working = await measured(product, async () => {
    while (await runTurn(billingRun, mintTenantId(shop.tenantId), id, { until, now: () => new Date() }));
  })
  const { body: run } = await shop.api.get<BillingRunRecord>(`/billing-runs/${id}`)
  if (run.invoiceCount !== CUSTOMERS) throw new Error(`the run wrote ${run.invoiceCount} invoices`)

  const pattern = run.customers[0]?.invoices[0]?.id ?? ''
  const bare = await connected(product.database.app, async (sql) => {
    await sql`select set_config('app.tenant_id', ${shop.tenantId}, false)`
    const columns = await columnsOf(sql)
    return measured(product, async () => {
      for (const customer of others) await bareBilling(sql, columns, { pattern, customer, run: id })
    })
  })
  table(
    `Billing run of ${CUSTOMERS} customers with ${DELIVERY_NOTES_EACH} delivery notes each`,
    ['', 'seconds', 'invoices/s', 'CPU worker ms', 'CPU PostgreSQL ms'],
    [
      ['billing run, booked', ...working.map(figure)],
      ['the same rows by bare SQL', ...bare.map(figure)],
      [
        'ratio',
        figure((working[0] ?? 0) / (bare[0] ?? 1)),
        '',
        '',
        figure((working[3] ?? 0) / (bare[3] ?? 1)),
      ],
    ],
  )
}

/** Seconds, invoices per second, and CPU of this process and of PostgreSQL per invoice. */
async function measured({ dataDir }: Product, work: () => Promise<void>): Promise<number[]> {
  const before = cpuOf(process.pid, dataDir)
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  const after = cpuOf(process.pid, dataDir)
  const each = (name: 'server' | 'database') => (after[name] - before[name]) / CUSTOMERS
  return [seconds, CUSTOMERS / seconds, each('server'), each('database')]
}

async function columnsOf(sql: Sql): Promise<string> {
  const [row] = await sql<{ list: string }[]>`
    select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
    where table_schema = 'public' and table_name = 'document' and is_generated = 'NEVER'`
  return row?.list ?? ''
}

/** Writes a run's rows for one customer in as few statements as possible. */
async function bareBilling(
  sql: Sql,
  columns: string,
  { pattern, customer, run }: { pattern: string; customer: string; run: string },
): Promise<void> {
  await sql.begin(async (tx) => {
    const [made] = await tx.unsafe<{ id: string; tenant_id: string; company_id: string }[]>(
      `insert into document (${columns}) select ${columns} from jsonb_populate_record((select d from document d where id = $1),
         jsonb_build_object('id', gen_random_uuid(), 'customer_id', $2::text, 'status', 'DRAFT', 'number', null, 'booked_at', null,
           'print_model', null)) copy
       returning id, tenant_id, company_id`,
      [pattern, customer],
    )
    const { id = '', tenant_id: tenant = '', company_id: company = '' } = made ?? {}
    await tx`
      update document set invoice_id = ${id}, version = version + 1
      where company_id = ${company} and customer_id = ${customer} and family = 'DELIVERY_NOTE' and invoice_id is null`
    await tx`
      insert into document_position
      select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'document_id', ${id}::text,
        'delivery_note_id', p.document_id, 'position', row_number() over (order by n.date, n.id, p.position)))).*
      from document n join document_position p on p.document_id = n.id where n.invoice_id = ${id}`
    await tx`
      insert into document_vat
      select (jsonb_populate_record(v, jsonb_build_object('document_id', ${id}::text))).* from document_vat v where document_id = ${pattern}`
    const [range] = await tx<{ number: string }[]>`
      update number_range set last_number = last_number + 1 where company_id = ${company} and kind = 'INVOICE'
      returning last_number::text as number`
    await tx`
      update document set status = 'BOOKED', number = ${range?.number ?? ''}, booked_at = now(), version = version + 1,
        print_model = (select print_model from document where id = ${pattern})
      where id = ${id}`
    await tx`
      insert into audit_entry (tenant_id, id, at, actor_kind, actor_name, action, entity, entity_id, after, request_id)
      select ${tenant}, gen_random_uuid(), now(), 'system', 'bench', 'invoice.bill', 'document', ${id}, '{"status":"BOOKED"}', ${run}
      from generate_series(1, ${DELIVERY_NOTES_EACH + 2}::int)`
    await tx`
      insert into pgboss.job (name, data)
      values ('document.renderPdf', jsonb_build_object('tenantId', ${tenant}::text, 'documentId', ${id}::text))`
    await tx`update customer_run set updated_at = now() where id = ${run}`
  })
}
