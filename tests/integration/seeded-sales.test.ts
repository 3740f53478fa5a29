import { sql, type SQL } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeArticles, sellMonth, SHOP_HOURS } from '@/db/seed/million/sales'
import { withTenant, type TenantTx } from '@/db/tenant'
import { centsOf, sumOf } from '@/lib/domain/money'
import { sealMonths } from '@/lib/server/task/housekeeping'
import { push, pushedReceipt } from '../support/receipts'
import { readSold } from '../support/sold-reports'
import { readyTill } from '../support/tills'
import { mintWorld, type World } from '../support/world'

const MONTH = '2026-10-01'
/** A Wednesday; 14:00 in Berlin. */
const UNTIL = new Date('2026-10-14T12:00:00Z')

const DAY = sql`(r.created_at at time zone 'Europe/Berlin')::date::text`

/** The stored sums, and the same sums added up from receipts and lines. */
const SUMS: Readonly<Record<string, { stored: SQL; naive: SQL }>> = {
  days: {
    stored: sql`select day::text, store_id, device_id, count_receipts, count_returns, count_lines, gross, net from sales_day`,
    naive: sql`select ${DAY} as day, r.store_id, r.device_id, count(*) as count_receipts,
      count(*) filter (where r.type = 'RETURN') as count_returns, sum(l.lines)::bigint as count_lines,
      sum(l.gross)::bigint as gross, sum(l.net)::bigint as net
      from receipt r cross join lateral (select count(*) as lines, sum(sum_gross) as gross, sum(sum_net) as net
        from receipt_line l where l.created_at = r.created_at and l.receipt_id = r.id) l group by 1, 2, 3`,
  },
  rates: {
    stored: sql`select day::text, device_id, vat_rate, gross, net from sales_day_vat`,
    naive: sql`select ${DAY} as day, r.device_id, a.vat_rate, sum(l.sum_gross)::bigint as gross, sum(l.sum_net)::bigint as net
      from receipt r join receipt_line l on l.created_at = r.created_at and l.receipt_id = r.id
      join receipt_article a on a.id = l.article_id group by 1, 2, 3`,
  },
  payments: {
    stored: sql`select day::text, device_id, method, amount, count from sales_day_payment`,
    naive: sql`select ${DAY} as day, r.device_id, p.method, sum(p.amount)::bigint as amount, count(*) as count
      from receipt r, unnest(r.payment_methods, r.payment_amounts) p(method, amount) group by 1, 2, 3`,
  },
  closings: {
    stored: sql`select device_id, closing_number, items_gross, count_receipts from closing_items`,
    naive: sql`select r.device_id, r.closing_number, sum(r.line_gross)::bigint as items_gross, count(*) as count_receipts
      from receipt r group by 1, 2`,
  },
  receipts: {
    stored: sql`select id, sum_gross, line_gross, sum_net, line_net, sum_vat from receipt`,
    naive: sql`select l.receipt_id as id, sum(l.sum_gross)::bigint as sum_gross, sum(l.sum_gross)::bigint as line_gross,
      sum(l.sum_net)::bigint as sum_net, sum(l.sum_net)::bigint as line_net, sum(l.sum_gross - l.sum_net)::bigint as sum_vat
      from receipt_line l group by 1`,
  },
  keys: {
    stored: sql`select device_id, uuid, created_at::text, receipt_id from receipt_key`,
    naive: sql`select r.device_id, r.uuid, r.created_at::text, r.id as receipt_id from receipt r`,
  },
}

let world: World
const read = <T>(run: (tx: TenantTx) => Promise<T>) => withTenant(world.tenantId, 'snapshot', run)
const rowsOf = async (query: SQL) =>
  (await read((tx) => tx.execute<Record<string, unknown>>(query)))
    .map((row) => JSON.stringify(row))
    .toSorted()

beforeAll(async () => {
  world = await mintWorld()
  const till = await readyTill(world)
  await readyTill(world)
  await withTenant(world.tenantId, 'write', async (tx) => {
    await makeArticles(tx, world.tenantId)
    const month = { tenantId: world.tenantId, month: MONTH, since: MONTH, until: UNTIL, hours: SHOP_HOURS }
    await sellMonth(tx, month)
  })
  // later pushes of a till are added to the same sums
  await push(till, [pushedReceipt({ number: 1, createdAt: '2026-10-14T09:00:00+02:00' })])
})

/** Sales of the scenario `pos-million`, from two tills in half a month. */
describe('sales that are seeded', () => {
  it.each(Object.entries(SUMS))(
    'have %s as if their receipts had been pushed',
    async (_name, { stored, naive }) => {
      const rows = await rowsOf(stored)
      expect(rows.length).toBeGreaterThan(20)
      expect(rows).toEqual(await rowsOf(naive))
    },
  )

  it('end at the instant, and the day that is not over is not closed', async () => {
    const [last] = await read((tx) =>
      tx.execute<{ at: string; closed: string; tills: number }>(sql`
        select max(created_at)::text as at, (select max(end_time at time zone 'Europe/Berlin')::date::text from closing) as closed,
          (select count(distinct device_id) from closing)::int as tills from receipt`),
    )
    expect(last).toMatchObject({ closed: '2026-10-13', tills: 2 })
    expect(new Date(last?.at ?? '').getTime()).toBeLessThan(UNTIL.getTime())
  })

  it('say the same in every report, from months that were added up, too', async () => {
    const days = { from: MONTH, to: '2026-10-31' }
    const total = await readSold(world.ctx(), 'total', days)
    await sealMonths(new Date('2026-11-02'))
    const products = await readSold(world.ctx(), 'products', days)
    const groups = await readSold(world.ctx(), 'product-groups', days)
    const gross = (rows: readonly { gross: string }[]) => sumOf(rows.map((row) => centsOf(row.gross)))
    expect(total.totals.countReceipts).toBeGreaterThan(400)
    for (const report of [products, groups]) {
      expect(gross(report.rows)).toBe(centsOf(total.totals.gross))
      expect(report.totals).toMatchObject({ net: total.totals.net, vat: total.totals.vat })
    }
    const differences = await readSold(world.ctx(), 'differences', { from: MONTH, to: '2026-10-13' })
    expect(differences.totals.difference).toBe('0.00')
  })
})
