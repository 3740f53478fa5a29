import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { connected } from '@/db/databases'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import type { Product } from '@/scripts/product'
import { stock, type Stock } from '../e2e/support/invoices'
import { openShop, type Shop } from '../e2e/support/shop'
import { cpuOf } from './cpu'
import { percentile } from './load'
import { figure, table } from './report'

const TIMES = 150
const WARM_UP = 30
const LINES = 10

/**
 * Measures creating and booking invoices of ten lines over HTTP, sequentially, against bare SQL
 * that writes the same rows.
 */
export async function benchBooking(product: Product): Promise<void> {
  const shop = await openShop(product.url)
  const goods = await stock(shop)
  const drafts: InvoiceRecord[] = []
  const creating = await measured(product, async () => {
    drafts.push(await tenLines(shop, goods))
  })
  const book = async () => {
    const { status } = await shop.api.post(`/invoices/${drafts.pop()?.id}/book`)
    if (status !== 200) throw new Error(`booking answered ${status}`)
  }
  const booking = await measured(product, book)
  await wantXRechnung(shop, goods)
  while (drafts.length < WARM_UP + TIMES) drafts.push(await tenLines(shop, goods))
  const withXml = await measured(product, book)
  const pattern = await tenLines(shop, goods)
  await shop.api.post(`/invoices/${pattern.id}/book`)
  const bare = await connected(product.database.app, async (sql) => {
    await sql`select set_config('app.tenant_id', ${shop.tenantId}, false)`
    const copies: string[] = []
    for (let n = 0; n < TIMES + WARM_UP; n += 1) copies.push(await bareDraft(sql, pattern.id))
    return measured(product, () => bareBooking(sql, pattern.id, copies.pop() ?? ''))
  })
  table(
    `Invoices of ${LINES} lines, one after the other`,
    ['', 'p50 ms', 'p95 ms', 'CPU server ms', 'CPU PostgreSQL ms'],
    [
      ['create, over HTTP', ...creating.map(figure)],
      ['book, over HTTP', ...booking.map(figure)],
      ['book with XRechnung, over HTTP', ...withXml.map(figure)],
      [
        'ratio of booking with XRechnung',
        ...withXml.map((value, column) => figure(value / (booking[column] ?? 1))),
      ],
      ['bare SQL of a booking, one connection', ...bare.map(figure)],
      [
        'ratio of booking',
        ...booking.map((value, column) => (column === 2 ? '' : figure(value / (bare[column] ?? 1)))),
      ],
    ],
  )
}

/** Sets the customer's format to XRechnung, and the company's contact person. */
async function wantXRechnung({ api, companyId }: Shop, { customerId }: Stock): Promise<void> {
  const contact = {
    contactName: 'Erika Müller',
    contactPhone: '0761 123456',
    contactMail: 'post@hof.example',
  }
  const electronicAddress = { scheme: 'EM', value: 'eingang@kunde.example' }
  const wish = { eInvoiceFormat: 'XRECHNUNG', electronicAddress }
  const answers = [
    await api.patch(`/companies/${companyId}`, contact),
    await api.patch(`/business-partners/${customerId}`, wish),
  ]
  for (const { status } of answers) if (status !== 200) throw new Error(`a wish answered ${status}`)
}

function tenLines({ api }: Shop, { customerId, products }: Stock): Promise<InvoiceRecord> {
  const numbers = ['100', '200', '300']
  const positions = Array.from({ length: LINES }, (_, n) => ({
    productId: products[numbers[n % 3] ?? ''],
    quantity: '3',
  }))
  return api.made<InvoiceRecord>('/invoices', { customerId, positions })
}

/** Returns p50, p95, and CPU of server and PostgreSQL per call. */
async function measured({ child, dataDir }: Product, work: () => Promise<void>): Promise<number[]> {
  for (let n = 0; n < WARM_UP; n += 1) await work()
  const times: number[] = []
  const before = cpuOf(child.pid ?? 0, dataDir)
  for (let n = 0; n < TIMES; n += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  const after = cpuOf(child.pid ?? 0, dataDir)
  return [
    percentile(times, 0.5),
    percentile(times, 0.95),
    (after.server - before.server) / TIMES,
    (after.database - before.database) / TIMES,
  ]
}

const DOCUMENT = '(select d from document d where id = $1)'

/** Creates a draft with the pattern's positions; not measured. */
async function bareDraft(sql: Sql, pattern: string): Promise<string> {
  const id = randomUUID()
  const columns = await sql<{ list: string }[]>`
    select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
    where table_schema = 'public' and table_name = 'document' and is_generated = 'NEVER'`
  const list = columns[0]?.list ?? ''
  await sql.unsafe(
    `insert into document (${list}) select ${list} from jsonb_populate_record(${DOCUMENT},
       jsonb_build_object('id', $2::text, 'status', 'DRAFT', 'number', null, 'booked_at', null, 'print_model', null)) copy`,
    [pattern, id],
  )
  return id
}

/**
 * Writes a booking's rows in as few statements as possible: positions, sums, number, document,
 * audit, job.
 */
async function bareBooking(sql: Sql, pattern: string, id: string): Promise<void> {
  await sql.begin(async (tx) => {
    const [draft] = await tx<{ tenant_id: string; company_id: string }[]>`
      select tenant_id, company_id from document where id = ${id} for update`
    const { tenant_id: tenant = '', company_id: company = '' } = draft ?? {}
    await tx`
      insert into document_position
      select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'document_id', ${id}::text, 'deposit_of', null))).*
      from document_position p where document_id = ${pattern} and tenant_id = ${tenant}`
    await tx`
      insert into document_vat
      select (jsonb_populate_record(v, jsonb_build_object('document_id', ${id}::text))).*
      from document_vat v where document_id = ${pattern} and tenant_id = ${tenant}`
    const [range] = await tx<{ number: string }[]>`
      update number_range set last_number = last_number + 1
      where tenant_id = ${tenant} and company_id = ${company} and kind = 'INVOICE' returning last_number::text as number`
    await tx`
      update document set status = 'BOOKED', number = ${range?.number ?? ''}, booked_at = now(), version = version + 1,
        print_model = (select print_model from document where id = ${pattern})
      where tenant_id = ${tenant} and id = ${id}`
    await tx`
      insert into audit_entry (tenant_id, id, at, actor_kind, actor_name, action, entity, entity_id, before, after, request_id)
      values (${tenant}, gen_random_uuid(), now(), 'system', 'bench', 'invoice.book', 'document', ${id},
        '{"status":"DRAFT"}', '{"status":"BOOKED"}', gen_random_uuid())`
    await tx`
      insert into pgboss.job (name, data)
      values ('document.renderPdf', jsonb_build_object('tenantId', ${tenant}::text, 'documentId', ${id}::text))`
  })
}
