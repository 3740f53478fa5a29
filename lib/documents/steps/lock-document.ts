import type { DocumentFamily } from '@/lib/domain/document-kind'
import { AppError } from '@/lib/server/errors'
import type { StepScope } from '@/lib/server/use-case'
import { deliveryNotesOf } from '../rules/draft'
import type { DraftPosition } from '../rules/priced-draft'
import { type DocumentRow, lockDeliveryNotes, lockDocument } from '../store'

export interface DocumentRef {
  family: DocumentFamily
  id: string
  /** The version the caller has seen; without it the change is unconditional. */
  version?: number | undefined
}

/** Locks the document of the active company: unknown → notFound, other version → conflict.stale. */
export async function lockExisting(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  { family, id, version }: DocumentRef,
): Promise<DocumentRow> {
  const row = await lockDocument(tx, family, ctx.companyId, id)
  if (!row) throw new AppError('notFound', 'notFound')
  if (version !== undefined && version !== row.version) throw new AppError('conflict', staleCode(row))
  return row
}

/** Locks a draft; a booked document is refused. */
export async function lockDraft(scope: StepScope, ref: DocumentRef): Promise<DocumentRow> {
  const row = await lockExisting(scope, ref)
  if (row.status !== 'DRAFT') throw new AppError('conflict', 'document.notDraft')
  return row
}

/** Locks the delivery notes that an invoice's positions come from, by id: before a number is taken, whose row is locked last. */
export async function lockBilled({ tx, ctx }: StepScope, positions: readonly DraftPosition[]): Promise<void> {
  const ids = deliveryNotesOf(positions)
  if (ids.length > 0) await lockDeliveryNotes(tx, ctx.companyId, ids)
}

/** Who still sees a draft that was booked meanwhile is told so, not that it is stale. */
const staleCode = (row: DocumentRow) => (row.status === 'DRAFT' ? 'conflict.stale' : 'document.notDraft')
