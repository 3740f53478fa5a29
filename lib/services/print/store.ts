import { paperFile } from '@/db/schema/print'
import type { TenantTx } from '@/db/tenant'

/** Stores the first rendering permanently; a second one is dropped. */
export async function keepFile(tx: TenantTx, row: typeof paperFile.$inferInsert): Promise<void> {
  await tx.insert(paperFile).values(row).onConflictDoNothing()
}
