import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { supplyProof } from '@/db/schema/supply-proofs'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'

const { bytes, ...WITHOUT_BYTES } = getTableColumns(supplyProof)
/** A proof without its bytes. */
export type Proof = Omit<typeof supplyProof.$inferSelect, 'bytes'>

/** Returns the proofs of a document, the newest first. */
export const proofsOf = (tx: TenantTx, documentId: string): Promise<Proof[]> =>
  tx
    .select(WITHOUT_BYTES)
    .from(supplyProof)
    .where(eq(supplyProof.documentId, documentId))
    .orderBy(desc(supplyProof.createdAt), desc(supplyProof.id))

/** Returns a document's proof with its bytes. Throws notFound. */
export async function proofOf(
  tx: TenantTx,
  { documentId, id }: { documentId: string; id: string },
): Promise<Proof & { bytes: Buffer }> {
  const [row] = await tx
    .select({ ...WITHOUT_BYTES, bytes })
    .from(supplyProof)
    .where(and(eq(supplyProof.id, id), eq(supplyProof.documentId, documentId)))
  if (!row) throw new AppError('notFound', 'notFound')
  return row
}

export async function insertProof(tx: TenantTx, row: typeof supplyProof.$inferInsert): Promise<void> {
  await tx.insert(supplyProof).values(row)
}

/** Withdraws a proof; its row and file stay. */
export async function withdraw(tx: TenantTx, ctx: Context, id: string, reason: string): Promise<void> {
  const by = { withdrawnAt: ctx.now(), withdrawnByName: ctx.actor.name, withdrawReason: reason }
  await tx.update(supplyProof).set(by).where(eq(supplyProof.id, id))
}
