import { and, eq } from 'drizzle-orm'
import { paperFile } from '@/db/schema/print'
import type { TenantTx } from '@/db/tenant'
import type { PaperKind } from '@/lib/services/print/words'
import { AppError } from '@/lib/server/core/errors'
import type { Printable } from '@/lib/server/files/pdf/renderer'

/** What a paper is served from: its kept bytes, or the frozen model to render them from. */
export type PaperSource<Model extends Printable = Printable> = { bytes: Buffer } | { model: Model }

/** The kept bytes of a paper, or null while it has not been rendered. */
export async function keptFile(tx: TenantTx, kind: PaperKind, id: string): Promise<Buffer | null> {
  const [row] = await tx
    .select({ bytes: paperFile.bytes })
    .from(paperFile)
    .where(and(eq(paperFile.kind, kind), eq(paperFile.id, id)))
  return row?.bytes ?? null
}

/** The kept bytes of a paper, and where there are none its frozen model. Refuses what has neither with `notFound`. */
export async function paperSource<Model extends Printable>(
  tx: TenantTx,
  kind: PaperKind,
  id: string,
  frozenModel: () => Promise<Model | null>,
): Promise<PaperSource<Model>> {
  const bytes = await keptFile(tx, kind, id)
  if (bytes) return { bytes }
  const model = await frozenModel()
  if (!model) throw new AppError('notFound', 'notFound')
  return { model }
}
