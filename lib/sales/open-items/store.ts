import { inArray, sql } from 'drizzle-orm'
import { document } from '@/db/schema/documents'
import type { TenantTx } from '@/db/tenant'
import type { AccountReceipt } from './rules/receipt-claim'

/**
 * Takes turns with the tasks of a receipt's cancellation and original: whichever comes second sees
 * the open item of the first. Take this turn before the open item is written.
 */
export async function takeTurn(tx: TenantTx, receipt: AccountReceipt): Promise<void> {
  const turn = `receipt ${receipt.cancels ?? receipt.uuid}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}::text, 0))`)
}

/** Returns which of the receipts are booked as open items. */
export async function claimsAmong(tx: TenantTx, receiptIds: readonly string[]): Promise<string[]> {
  if (receiptIds.length === 0) return []
  const rows = await tx
    .select({ id: document.id })
    .from(document)
    .where(inArray(document.id, [...receiptIds]))
  return rows.map(({ id }) => id)
}
