import { and, eq, sql } from 'drizzle-orm'
import { document } from '@/db/schema/documents'
import {
  invoiceDispute,
  reminder,
  reminderDispatch,
  reminderItem,
  reminderWithdrawal,
} from '@/db/schema/reminders'
import type { TenantTx } from '@/db/tenant'

/** Locks a customer's unsettled documents in the company, in the order of ids, as payments do. */
export async function lockUnsettled(tx: TenantTx, companyId: number, customerId: string): Promise<void> {
  await tx.execute(sql`
    select 1 from document d
    where d.company_id = ${companyId} and d.customer_id = ${customerId} and d.family in ('INVOICE', 'RECEIPT') and d.open_amount <> 0
    order by d.id for update`)
}

export async function insertReminder(
  tx: TenantTx,
  row: typeof reminder.$inferInsert,
  items: readonly Omit<typeof reminderItem.$inferInsert, 'tenantId' | 'companyId' | 'reminderId' | 'date'>[],
): Promise<void> {
  const { tenantId, companyId, id: reminderId, date } = row
  await tx.insert(reminder).values(row)
  await tx
    .insert(reminderItem)
    .values(items.map((item) => ({ ...item, tenantId, companyId, reminderId, date })))
}

export async function insertDispatches(
  tx: TenantTx,
  rows: readonly (typeof reminderDispatch.$inferInsert)[],
): Promise<void> {
  await tx.insert(reminderDispatch).values([...rows])
}

/** Returns false if the invoice is disputed already. */
export async function insertDispute(tx: TenantTx, row: typeof invoiceDispute.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(invoiceDispute).values(row).onConflictDoNothing().returning()
  return rows.length > 0
}

/** Deletes the dispute and returns it, or null if there was none. */
export async function deleteDispute(tx: TenantTx, documentId: string) {
  const [row] = await tx.delete(invoiceDispute).where(eq(invoiceDispute.documentId, documentId)).returning()
  return row ?? null
}

/** An invoice of a withdrawn letter. */
export interface WithdrawnItem {
  documentId: string
  level: number
}

/**
 * Locks the invoices of a letter of the company in the order of ids, as a run does, so that no run
 * reminds of them concurrently. Empty if there is no such letter.
 */
export async function lockLetter(
  tx: TenantTx,
  companyId: number,
  reminderId: string,
): Promise<WithdrawnItem[]> {
  return tx
    .select({ documentId: reminderItem.documentId, level: reminderItem.level })
    .from(reminderItem)
    .innerJoin(
      document,
      and(eq(document.tenantId, reminderItem.tenantId), eq(document.id, reminderItem.documentId)),
    )
    .where(and(eq(reminderItem.reminderId, reminderId), eq(reminderItem.companyId, companyId)))
    .orderBy(document.id)
    .for('update', { of: document })
}

/** Returns false if the letter was withdrawn already. The database marks its invoices. */
export async function insertWithdrawal(
  tx: TenantTx,
  row: typeof reminderWithdrawal.$inferInsert,
): Promise<boolean> {
  const rows = await tx.insert(reminderWithdrawal).values(row).onConflictDoNothing().returning()
  return rows.length > 0
}
