import { documentDispatch } from '@/db/schema/dispatches'
import type { TenantTx } from '@/db/tenant'

export type NewDispatch = typeof documentDispatch.$inferInsert

export async function insertDispatches(tx: TenantTx, rows: NewDispatch[]): Promise<void> {
  await tx.insert(documentDispatch).values(rows)
}
