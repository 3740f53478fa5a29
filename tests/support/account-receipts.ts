import { sql } from 'drizzle-orm'
import { withTenant } from '@/db/tenant'
import { bookReceipts } from '@/lib/sales/open-items/jobs'
import { pushedLine, pushedReceipt } from './receipts'
import { workedOn } from './tasks'
import type { World } from './world'

/** Bread and soap for 7.30, sold on account to a partner. */
export const onAccount = (partnerId: string, change: Record<string, unknown> = {}) =>
  pushedReceipt({ customer: { partnerId }, payments: [{ method: 4, amount: '7.30' }], ...change })

/** A payment at the till of what the references name: 7.30 in cash, or as given. */
export const paidAtTill = (references: object[], change: Record<string, unknown> = {}) => {
  const { amount = '7.30', ...rest } = change
  const isReversed = String(amount).startsWith('-')
  const line = { name: 'Rechnung bezahlt', vatRate: '0', vatKey: 5, businessCase: 'RECEIVABLE_SETTLED' }
  const sums = { sumGross: amount, sumNet: amount }
  return pushedReceipt({
    ...sums,
    sumVat: '0',
    type: isReversed ? 'CANCELLATION' : 'SALE',
    lines: [
      pushedLine({
        ...line,
        ...sums,
        quantity: isReversed ? '-1' : '1',
        price: String(amount).replace('-', ''),
      }),
    ],
    payments: [{ method: 1, amount }],
    references,
    ...rest,
  })
}

/** Returns the receipts that wait to be booked as open items. */
export const waitingReceipts = async ({ tenantId }: World): Promise<string[]> => {
  const rows = await withTenant(tenantId, 'read', (tx) =>
    tx.execute<{ id: string }>(
      sql`select record_id as id from task where kind = ${bookReceipts.task.kind} order by record_id`,
    ),
  )
  return rows.map(({ id }) => id)
}

/** Books the receipts that wait, one after the other, and those that wait because of them. */
export async function bookWaiting(world: World): Promise<void> {
  for (;;) {
    const waiting = await waitingReceipts(world)
    if (waiting.length === 0) return
    for (const id of waiting) await workedOn(bookReceipts, world.tenantId, id)
  }
}
