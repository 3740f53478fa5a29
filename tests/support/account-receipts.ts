import { sql } from 'drizzle-orm'
import { withTenant } from '@/db/tenant'
import { bookReceipts } from '@/lib/sales/open-items/jobs'
import { pushedReceipt } from './receipts'
import { workedOn } from './tasks'
import type { World } from './world'

/** Bread and soap for 7.30, sold on account to a partner. */
export const onAccount = (partnerId: string, change: Record<string, unknown> = {}) =>
  pushedReceipt({ customer: { partnerId }, payments: [{ method: 4, amount: '7.30' }], ...change })

/** Returns the receipts that wait to be booked as open items. */
export const waitingReceipts = async ({ tenantId }: World): Promise<string[]> => {
  const rows = await withTenant(tenantId, 'read', (tx) =>
    tx.execute<{ id: string }>(
      sql`select record_id as id from task where kind = ${bookReceipts.task.kind} order by record_id`,
    ),
  )
  return rows.map(({ id }) => id)
}

/** Books the receipts that wait, one after the other. */
export async function bookWaiting(world: World): Promise<void> {
  for (const id of await waitingReceipts(world)) await workedOn(bookReceipts, world.tenantId, id)
}
