import type { z } from 'zod'
import { withTenant } from '@/db/tenant'
import { sql } from 'drizzle-orm'
import { billRule } from '@/lib/sales/recurring-invoices/jobs'
import type { createRecurringInput, RecurringRecord } from '@/lib/sales/recurring-invoices/schema'
import { createRecurring } from '@/lib/sales/recurring-invoices/use-cases/create-recurring'
import { execute } from '@/lib/server/core/execute'
import { openShop, type Shop } from './invoices'
import { attemptOf } from './tasks'
import type { World } from './world'

type Input = z.input<typeof createRecurringInput>

/** Monthly on the first from January 2026 on, a box at 24.90, left as a draft. */
export const ruleInput = (shop: Shop, change: Partial<Input> = {}): Input => ({
  customerId: shop.customerId,
  positions: [{ name: 'Gemüsekiste', price: '24.90', quantity: '1', vatRateId: shop.rates.reduced }],
  every: { unit: 'MONTH', count: 1, day: 1 },
  start: '2026-01-01',
  mode: 'DRAFT',
  ...change,
})

export const ruleOf = (shop: Shop, change: Partial<Input> = {}): Promise<RecurringRecord> =>
  execute(createRecurring, shop.world.ctx(), ruleInput(shop, change))

const shops = new Map<number, Promise<Shop>>()

/** The shop of a world, opened once. */
export const shopOf = (world: World): Promise<Shop> => {
  const shop = shops.get(world.companyId) ?? openShop(world)
  shops.set(world.companyId, shop)
  return shop
}

/** Runs a rule's task at noon of a day, repeatedly while it continues on that day. */
export async function billedOn({ world }: Shop, { id }: { id: string }, day: string): Promise<void> {
  const at = new Date(`${day}T12:00:00Z`)
  for (let goesOn = true; goesOn;) {
    const task = { kind: 'recurringInvoice', tenantId: world.tenantId, recordId: id }
    goesOn = false
    await attemptOf(task, async (claim) => {
      const again = await billRule(claim, () => at)
      goesOn = again !== null && again <= at
      return again
    })
  }
}

export interface Made extends Record<string, unknown> {
  date: string
  from: string
  to: string
  status: string | null
  number: string | null
  invoiceDate: string | null
  sumGross: number | null
}

/** The billed dates of a rule with their invoices, in order. */
export async function madeOf({ world }: Shop, { id }: { id: string }): Promise<Made[]> {
  const rows = await withTenant(world.tenantId, 'read', (tx) =>
    tx.execute<Made>(sql`
      select r.date::text as date, r.period_from::text as "from", r.period_to::text as "to", d.status, d.number,
        d.date::text as "invoiceDate", d.sum_gross::int as "sumGross"
      from recurring_date r left join document d on d.id = r.invoice_id where r.recurring_id = ${id} order by r.period_from`),
  )
  return [...rows]
}
