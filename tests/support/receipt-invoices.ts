import { getReceipt } from '@/lib/pos/receipts/queries/get-receipt'
import { listReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { invoiceReceipt } from '@/lib/pos/receipt-invoices/use-cases/invoice-receipt'
import { execute } from '@/lib/server/core/execute'
import { openCounter } from './account-receipts'
import { pushedReceipt } from './receipts'
import type { World } from './world'

/** Returns the id of the receipt with a number. */
export async function receiptOf(world: World, number: number): Promise<string> {
  const { rows } = await execute(listReceipts, world.ctx(), { number: String(number) })
  return rows[0]?.id ?? ''
}

/** A counter whose receipts can have invoices. */
export async function openReceipts(of?: World) {
  const counter = await openCounter(of)
  const { world, shop, book } = counter
  let number = 100
  /** Sells and returns the receipt, as read back. */
  const sell = async (change: Record<string, unknown> = {}) => {
    number += 1
    await book(pushedReceipt({ number, ...change }))
    return execute(getReceipt, world.ctx(), { id: await receiptOf(world, number) })
  }
  const invoice = (id: string, change: object = {}) =>
    execute(invoiceReceipt, world.ctx(), { id, customerId: shop.customerId, ...change })
  return { ...counter, sell, invoice }
}
