import { and, eq } from 'drizzle-orm'
import { paperFile } from '@/db/schema/print'
import type { TenantTx } from '@/db/tenant'
import type { PaperKind } from '@/lib/services/print/words'
import { AppError } from '@/lib/server/core/errors'
import type { Printable } from '@/lib/server/files/pdf/renderer'

/** The source of a PDF: its stored bytes, or the frozen model to render. */
export type PaperSource<Model extends Printable = Printable> = { bytes: Buffer } | { model: Model }

/** Returns the stored bytes of a PDF, or null while it has not been rendered. */
export async function keptFile(tx: TenantTx, kind: PaperKind, id: string): Promise<Buffer | null> {
  const [row] = await tx
    .select({ bytes: paperFile.bytes })
    .from(paperFile)
    .where(and(eq(paperFile.kind, kind), eq(paperFile.id, id)))
  return row?.bytes ?? null
}

/**
 * Returns the stored bytes of a PDF, otherwise its frozen model. Throws `notFound` if it has
 * neither.
 */
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
