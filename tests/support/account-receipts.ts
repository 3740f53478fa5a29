import { sql } from 'drizzle-orm'
import { withTenant } from '@/db/tenant'
import { bookReceipts } from '@/lib/sales/open-items/jobs'
import { customerAccountOf } from '@/lib/sales/open-items/queries/customer-account'
import { listUnassigned } from '@/lib/sales/open-items/queries/unassigned'
import { execute } from '@/lib/server/core/execute'
import { openShop } from './invoices'
import { push, pushedLine, pushedReceipt } from './receipts'
import { workedOn } from './tasks'
import { readyTill } from './tills'
import { mintWorld, worldAt, type World } from './world'

/** Bread and soap for 7.30, sold on account to a partner. */
export const onAccount = (partnerId: string, change: Record<string, unknown> = {}) =>
  pushedReceipt({ customer: { partnerId }, payments: [{ method: 4, amount: '7.30' }], ...change })

/** A till payment that settles the references: 7.30 in cash by default. */
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

/** Books waiting receipts one by one until none is left; booking one may enqueue others. */
export async function bookWaiting(world: World): Promise<void> {
  for (;;) {
    const waiting = await waitingReceipts(world)
    if (waiting.length === 0) return
    for (const id of waiting) await workedOn(bookReceipts, world.tenantId, id)
  }
}

/**
 * A shop with a till whose receipts on account are booked at once, and the office's views of them.
 */
export async function openCounter(of?: World) {
  const world = of ?? worldAt(await mintWorld(), () => new Date('2026-11-21T12:00:00+01:00'))
  const shop = await openShop(world)
  const till = await readyTill(world)
  const book = async (...receipts: unknown[]) => {
    await push(till, receipts)
    await bookWaiting(world)
  }
  const open = async (customerId = shop.customerId) => {
    const { documents } = await execute(customerAccountOf, world.ctx(), { customerId })
    return documents.map(({ invoiceNumber, openAmount }) => [invoiceNumber, openAmount])
  }
  const waiting = async () => {
    const { rows } = await execute(listUnassigned, world.ctx(), {})
    return rows.map(({ part, reason, number, amount }) => [part, reason, number, amount])
  }
  const firstWaiting = async () => (await execute(listUnassigned, world.ctx(), {})).rows[0]?.id ?? ''
  return { world, shop, till, book, open, waiting, firstWaiting }
}

/** Returns the ids of receipts on account by their number, the newest first. */
export async function claimsByNumber(world: World, number: string): Promise<string[]> {
  const rows = await withTenant(world.tenantId, 'read', (tx) =>
    tx.execute<{ id: string }>(
      sql`select id from document where family = 'RECEIPT' and number = ${number} order by id desc`,
    ),
  )
  return rows.map(({ id }) => id)
}
