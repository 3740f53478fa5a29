import { billingRunInvoice } from '@/db/schema/billing-runs'
import type { TenantTx } from '@/db/tenant'

/** Keeps which invoices a run has written for a customer. */
export async function insertRunInvoices(
  tx: TenantTx,
  rows: readonly (typeof billingRunInvoice.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(billingRunInvoice).values([...rows])
}
