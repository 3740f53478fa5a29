import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHOP_ADMIN } from '@/db/seed/shop-admin'
import { connected } from '@/db/databases'
import { DEMO_LOGINS } from '@/db/seed/demo-logins'
import { startProduct, type Product } from '@/scripts/product'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { ApiClient } from './support/api-client'
import { draftOf, stock } from './support/invoices'
import { allInvoices, bookedNumbers, consecutive } from './support/numbers'
import { expect, test } from './support/test'

// A server of its own with its own PostgreSQL, so that the shared one keeps running.

const DRAFTS = 32
const options = { seed: 'shop', log: 'crash.log' }
const admin = { email: SHOP_ADMIN, password: DEMO_LOGINS.password }

/** Kills all processes of the server at once, as the kernel does when memory runs out. */
function killServer({ child }: Product): void {
  if (child.pid) process.kill(-child.pid, 'SIGKILL')
}

function killDatabase({ dataDir }: Product): void {
  const { place } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { place: string }
  const pidFile = readFileSync(join(place, 'postgres', 'postmaster.pid'), 'utf8')
  process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL')
}

/** Books all at once; returns the numbers confirmed before the connection broke. */
async function bookUntilDead(api: ApiClient, drafts: readonly InvoiceRecord[], kill: () => void) {
  const promised = new Map<string, string>()
  await Promise.all(
    drafts.map(async ({ id }) => {
      try {
        const { status, body } = await api.post<InvoiceRecord>(`/invoices/${id}/book`)
        if (status === 200) promised.set(id, body.invoiceNumber ?? '')
        if (promised.size === DRAFTS / 4) kill()
      } catch {
        // the connection broke: only the database shows whether it was booked
      }
    }),
  )
  return promised
}

/**
 * Expects the invoice to be booked completely or not at all: number, sums, VAT and positions
 * together.
 */
function expectWhole(invoice: InvoiceRecord): void {
  const booked = invoice.status === 'BOOKED'
  expect(invoice.invoiceNumber === null, invoice.id).toBe(!booked)
  expect(invoice.bookedAt === null, invoice.id).toBe(!booked)
  expect(invoice).toMatchObject({ sumGross: '9.60', openAmount: booked ? '9.60' : '0.00' })
  expect(invoice.positions).toHaveLength(1)
  expect(invoice.vat).toHaveLength(1)
}

for (const [what, kill] of [
  ['the server', killServer],
  [
    'server and PostgreSQL',
    (product: Product) => {
      killDatabase(product)
      killServer(product)
    },
  ],
] as const) {
  test(
    `${what} killed in the middle of bookings: no hole, nothing half, no PDF missing`,
    { tag: '@turn' },
    async () => {
      test.setTimeout(240_000)
      const before = await startProduct(options)
      let product = before
      try {
        const first = await ApiClient.of(before.url, admin)
        const goods = await stock({ api: first })
        const drafts: InvoiceRecord[] = []
        for (let n = 0; n < DRAFTS; n += 1) drafts.push(await draftOf({ api: first }, goods))
        const promised = await bookUntilDead(first, drafts, () => kill(before))

        product = await startProduct({ ...options, dataDir: before.dataDir })
        const api = await ApiClient.of(product.url, admin)
        const survived = await bookedNumbers(api)
        expect(survived.length).toBeGreaterThanOrEqual(promised.size)
        expect(survived.length).toBeLessThan(DRAFTS)
        expect(survived).toEqual(consecutive(survived.length))
        for (const { id } of drafts) {
          const { body } = await api.get<InvoiceRecord>(`/invoices/${id}`)
          expectWhole(body)
          if (promised.has(id)) expect(body.invoiceNumber).toBe(promised.get(id))
        }

        const open = (await allInvoices(api)).filter(({ status }) => status === 'DRAFT')
        const rest = await Promise.all(open.map(({ id }) => api.post(`/invoices/${id}/book`)))
        expect(rest.map(({ status }) => status)).toEqual(open.map(() => 200))
        expect(await bookedNumbers(api)).toEqual(consecutive(DRAFTS))
        for (const { id } of drafts)
          expect(
            Buffer.from(await api.pdf(`/invoices/${id}/pdf`))
              .subarray(0, 5)
              .toString(),
          ).toBe('%PDF-')
        expect(await orphans(product)).toEqual({ booked: DRAFTS, without_job: 0, without_audit: 0 })
      } finally {
        await product.stop()
        await before.remove()
      }
    },
  )
}

/**
 * Counts booked documents in the database, and those without their job, in any state, or without
 * exactly one audit entry.
 */
function orphans({ database }: Product) {
  return connected(database.system, async (sql) => {
    const [row] = await sql`
      select count(*)::int as booked,
        count(*) filter (where not exists (
          select 1 from pgboss.job j where j.name = 'document.renderPdf' and j.data->>'documentId' = d.id::text))::int as without_job,
        count(*) filter (where (
          select count(*) from audit_entry a where a.entity_id = d.id::text and a.action = 'invoice.book') <> 1)::int as without_audit
      from document d where d.status = 'BOOKED'`
    return { ...row }
  })
}
