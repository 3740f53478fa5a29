import { reminderFile } from '@/db/schema/reminders'
import type { TenantTx } from '@/db/tenant'

/** Keeps the first rendering for good; a second one is dropped. */
export async function keepFile(tx: TenantTx, row: typeof reminderFile.$inferInsert): Promise<void> {
  await tx.insert(reminderFile).values(row).onConflictDoNothing()
}
