import { document } from '@/db/schema/documents'
import type { TenantTx } from '@/db/tenant'
import { eq, sql } from 'drizzle-orm'

interface Decision {
  acceptedOn: string | null
  declinedOn: string | null
  acceptedPositions: readonly string[] | null
}

/** Stores the decision about a locked offer and raises its version. */
export async function saveDecision(tx: TenantTx, id: string, decision: Decision, now: Date): Promise<void> {
  await tx
    .update(document)
    .set({ ...decision, updatedAt: now, version: sql`${document.version} + 1` })
    .where(eq(document.id, id))
}
