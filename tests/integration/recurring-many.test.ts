import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { recurringRun, startRecurringRun } from '@/lib/sales/recurring-runs/use-cases/bill-customers'
import { execute } from '@/lib/server/core/execute'
import { bySql } from '../support/billing-runs'
import { runTurn } from '../support/customer-runs'
import { openShop, type Shop } from '../support/invoices'
import { billedOn, ruleOf } from '../support/recurring'
import { mintWorld } from '../support/world'

const SUBSCRIPTIONS = 500

/** Copies the shop's rule for `further` more customers. */
const copied = ({ world, customerId }: Shop, ruleId: string, further: number) =>
  bySql(
    world,
    sql`
      with partners as (
        insert into business_partner (tenant_id, id, company, sort_name, partner_type, is_customer, street, zip_code, city)
        select tenant_id, gen_random_uuid(), 'Abonnent ' || n, 'Abonnent ' || n, partner_type, true, street, zip_code, city
        from business_partner, generate_series(1, ${further}) n where id = ${customerId} returning id)
      insert into recurring_invoice select (jsonb_populate_record(r,
        jsonb_build_object('id', gen_random_uuid(), 'customer_id', p.id))).* from recurring_invoice r, partners p where r.id = ${ruleId}`,
  )

it('refuses a run over more customers than it takes', async () => {
  const shop = await openShop(await mintWorld())
  const { id } = await ruleOf(shop, { start: '2026-01-01', end: '2026-01-31' })
  await copied(shop, id, 2000)
  await expect(execute(startRecurringRun, shop.world.ctx(), {})).rejects.toMatchObject({
    code: 'recurringRun.tooManyCustomers',
  })
})

it(
  'bills 500 subscriptions once each, by a run and by their tasks at once',
  { timeout: 600_000 },
  async () => {
    const shop = await openShop(await mintWorld())
    const { tenantId } = shop.world
    const rule = await ruleOf(shop, { mode: 'BOOK', start: '2026-01-01', end: '2026-01-31' })
    await copied(shop, rule.id, SUBSCRIPTIONS - 1)
    await bySql(
      shop.world,
      sql`insert into task (tenant_id, kind, record_id) select tenant_id, 'recurringInvoice', id from recurring_invoice on conflict do nothing`,
    )
    const ids = await bySql(shop.world, sql`select id from recurring_invoice order by id desc`)
    const { id } = await execute(startRecurringRun, shop.world.ctx(), {})
    const byRun = async () => {
      while (
        await runTurn(recurringRun, tenantId, id, {
          until: new Date(Date.now() + 60_000),
          now: () => new Date(),
        })
      );
    }
    const byTasks = async () => {
      for (const row of ids) await billedOn(shop, { id: String(row.id) }, '2026-12-01')
    }
    await Promise.all([byRun(), byTasks(), byTasks()])
    const [made] = await withTenant(tenantId, 'read', (tx) =>
      tx.execute(sql`
      select (select count(*)::int from recurring_date) as dates, (select count(distinct invoice_id)::int from recurring_date) as linked,
        (select count(*)::int from document where status = 'BOOKED') as booked,
        (select count(distinct number)::int from document where status = 'BOOKED') as numbers`),
    )
    const each = SUBSCRIPTIONS
    expect(made).toEqual({ dates: each, linked: each, booked: each, numbers: each })
  },
)
