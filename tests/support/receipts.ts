import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { withTenant } from '@/db/tenant'
import { newId } from '@/lib/server/core/ids'
import { execute } from '@/lib/server/core/execute'
import { pushReceipts } from '@/lib/pos/receipts/use-cases/push-receipts'
import type { PushAnswer } from '@/lib/pos/receipts/schema/receipts'
import { actingTill } from './tills'
import type { World } from './world'

/** A consistent line of a pushed receipt. */
export const pushedLine = (change: Record<string, unknown> = {}) => ({
  name: 'Brot',
  productGroup: 'Backwaren',
  quantity: '1',
  price: '3.80',
  vatRate: '7',
  sumGross: '3.80',
  sumNet: '3.55',
  ...change,
})

/** Between 09:50 and 09:59 of a day, another one in each process: no test may assert it. */
const FIRST_INSTANT = Date.parse('2026-11-20T09:50:00Z') + randomInt(9 * 60_000)
let made = 0

/** The next millisecond in Berlin: no two receipts are the same. */
const nextInstant = () => new Date(FIRST_INSTANT + made++).toISOString().replace('Z', '+01:00')

/** A receipt as a till pushes it: bread and soap for 7.30, paid in cash. */
export const pushedReceipt = (change: Record<string, unknown> = {}) => ({
  uuid: newId(),
  number: 4711,
  type: 'SALE',
  createdAt: nextInstant(),
  cashier: 'Anna',
  closingNumber: 12,
  sumGross: '7.30',
  sumNet: '6.49',
  sumVat: '0.81',
  lines: [
    pushedLine(),
    pushedLine({
      name: 'Seife',
      productGroup: 'Haushalt',
      price: '3.50',
      vatRate: '19',
      sumGross: '3.50',
      sumNet: '2.94',
    }),
  ],
  payments: [{ method: 1, amount: '7.30' }],
  ...change,
})

/** Cash put into a till or, negative, taken out of it. */
export const pushedMovement = (amount: string, change: Record<string, unknown> = {}) =>
  pushedReceipt({
    type: amount.startsWith('-') ? 'WITHDRAWAL' : 'DEPOSIT',
    sumGross: '0',
    sumNet: '0',
    sumVat: '0',
    lines: [],
    payments: [{ method: 1, amount }],
    ...change,
  })

/** The CANCELLATION of a `pushedReceipt`, with all amounts reversed. */
export function pushedCancellation(cancels: string, change: Record<string, unknown> = {}) {
  const sale = pushedReceipt()
  return {
    ...sale,
    type: 'CANCELLATION',
    cancels,
    sumGross: '-7.30',
    sumNet: '-6.49',
    sumVat: '-0.81',
    lines: sale.lines.map((line) => ({
      ...line,
      quantity: '-1',
      sumGross: `-${line.sumGross}`,
      sumNet: `-${line.sumNet}`,
    })),
    payments: [{ method: 1, amount: '-7.30' }],
    ...change,
  }
}

/** Pushes receipts as the till, bypassing HTTP. */
export async function push(till: { token: string }, receipts: unknown[]): Promise<PushAnswer['results']> {
  return (await execute(pushReceipts, await actingTill(till), { receipts })).results
}

/**
 * Returns everything that the world's tills have pushed, as stored, without columns that depend on
 * arrival (ids, times).
 */
export const pushedRows = (world: World) =>
  withTenant(world.tenantId, 'read', async (tx) => {
    const receipts = await tx.execute(sql`
      select r.device_id, r.uuid, r.created_at, r.store_id, r.number, r.type, r.cashier, r.closing_number, r.cancels, r.sum_gross,
        r.sum_net, r.sum_vat, r.line_gross, r.line_net, r.payment_methods, r.payment_amounts, r.tse_state, r.tse_signature, r.flags,
        (select jsonb_agg(jsonb_build_array(l.line, l.store_id, l.quantity, l.price, l.sum_gross, l.sum_net, a.product_id,
           a.product_number, a.name, a.product_group, a.vat_rate_id, a.vat_rate) order by l.line)
         from receipt_line l join receipt_article a on a.id = l.article_id
         where l.created_at = r.created_at and l.receipt_id = r.id) as lines,
        (select encode(k.digest, 'hex') from receipt_key k
         where k.device_id = r.device_id and k.uuid = r.uuid and k.receipt_id = r.id and k.created_at = r.created_at) as digest
      from receipt r order by r.device_id, r.uuid`)
    const items = await tx.execute(
      sql`select device_id, closing_number, items_gross, count_receipts from closing_items order by 1, 2`,
    )
    const rejections = await tx.execute(
      sql`select device_id, kind, uuid, status, errors, content from pos_rejection order by device_id, uuid, status, content`,
    )
    const days = await tx.execute(sql`
      select d.*, array(select (v.vat_rate, v.gross, v.net)::text from sales_day_vat v
          where (v.day, v.store_id, v.device_id) = (d.day, d.store_id, d.device_id) order by v.vat_rate) as rates,
        array(select (p.method, p.amount, p.count)::text from sales_day_payment p
          where (p.day, p.store_id, p.device_id) = (d.day, d.store_id, d.device_id) order by p.method) as payments
      from sales_day d order by d.device_id, d.day, d.store_id`)
    return {
      receipts: [...receipts],
      items: [...items],
      rejections: [...rejections],
      days: [...days],
    }
  })
