import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { withTenant } from '@/db/tenant'
import { getBillingRun } from '@/lib/sales/billing-runs/queries/run-customers'
import type { BillingRunRecord, BillingRunRow, startBillingRunInput } from '@/lib/sales/billing-runs/schema'
import { billingRun, startBillingRun } from '@/lib/sales/billing-runs/use-cases/bill-customers'
import { execute } from '@/lib/server/core/execute'
import { fillDeliveryNotes } from '../bench/fill-delivery-notes'
import { testDatabaseUrl } from './database'
import { runTurn } from './customer-runs'
import { bookedDeliveryNote } from './delivery-notes'
import { openShop, type Shop } from './invoices'
import { mintWorld, type World } from './world'

/** Period and invoice date of the tests' runs. */
export const OCTOBER = { periodFrom: '2026-10-01', periodTo: '2026-10-31' }
export const INVOICE_DATE = '2026-11-02'

/**
 * A shop with further customers, sorted by name, with open delivery notes of October; its own
 * customer has none.
 */
export async function shopWithDeliveryNotes(
  customers: number,
  deliveryNotesEach = 2,
): Promise<{ shop: Shop; customerIds: string[] }> {
  const shop = await openShop(await mintWorld())
  return { shop, customerIds: await customersWithDeliveryNotes(shop, customers, deliveryNotesEach) }
}

/** Further customers of the shop with open delivery notes of October. */
export async function customersWithDeliveryNotes(
  shop: Shop,
  customers: number,
  deliveryNotesEach: number,
): Promise<string[]> {
  const template = await bookedDeliveryNote(shop, { date: '2026-10-02' })
  const ids = await fillDeliveryNotes(testDatabaseUrl('system'), template.id, {
    customers,
    deliveryNotesEach,
  })
  await bySql(shop.world, sql`update document set status = 'CANCELLED' where id = ${template.id}`)
  return ids
}

export const bySql = (world: World, statement: ReturnType<typeof sql>) =>
  withTenant(world.tenantId, 'write', (tx) => tx.execute(statement))

type Wanted = Partial<z.input<typeof startBillingRunInput>>

export function started(world: World, wanted: Wanted = {}): Promise<BillingRunRow> {
  return execute(startBillingRun, world.ctx(), {
    ...OCTOBER,
    invoiceDate: INVOICE_DATE,
    book: true,
    ...wanted,
  })
}

/** Runs a worker's turn; ends at once if `ms` is 0. */
export const turnOf = (world: World, { id }: { id: string }, ms = 60_000): Promise<boolean> =>
  runTurn(billingRun, world.tenantId, id, { until: new Date(Date.now() + ms), now: () => new Date() })

/** Processes the run to its end, as one worker does. */
export async function worked(world: World, { id }: { id: string }): Promise<BillingRunRecord> {
  while (await turnOf(world, { id }));
  return execute(getBillingRun, world.ctx(), { id })
}

/** Cancels any active run of the company, so that another may be started. */
export const endRuns = (world: World) =>
  bySql(
    world,
    sql`update customer_run set state = 'CANCELLED', finished_at = now()
      where state = 'RUNNING' and company_id = ${world.companyId}`,
  )
