import { billingRunInvoice } from '@/db/schema/billing-runs'
import type { TenantTx } from '@/db/tenant'

/** Stores which invoices a run has created for a customer. */
export async function insertRunInvoices(
  tx: TenantTx,
  rows: readonly (typeof billingRunInvoice.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(billingRunInvoice).values([...rows])
}
