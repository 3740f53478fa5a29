import { and, eq, sql } from 'drizzle-orm'
import { document, documentPosition } from '@/db/schema/documents'
import type { TenantTx } from '@/db/tenant'

/** What the credits of an invoice took back of each of its positions, in 1/1,000. */
export async function creditedQuantities(tx: TenantTx, invoiceId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      originId: documentPosition.originId,
      quantity: sql<string>`sum(-${documentPosition.quantity})`,
    })
    .from(documentPosition)
    .innerJoin(document, eq(document.id, documentPosition.documentId))
    .where(and(eq(document.cancellationOf, invoiceId), eq(document.kind, 'CREDIT')))
    .groupBy(documentPosition.originId)
  return new Map(rows.map((row) => [row.originId ?? '', Number(row.quantity)]))
}

/** What the credits of an invoice took back, in cents; positive. */
export async function creditedGross(tx: TenantTx, invoiceId: string): Promise<number> {
  const [row] = await tx
    .select({ gross: sql<string>`coalesce(-sum(${document.sumGross}), 0)` })
    .from(document)
    .where(and(eq(document.cancellationOf, invoiceId), eq(document.kind, 'CREDIT')))
  return Number(row?.gross ?? 0)
}
