import type { StepScope } from '@/lib/server/core/use-case'
import { insertDocument, updateDocument, type NewDocument } from '../store'

/**
 * Saves a customer's debt from something other than a written document, which needs no number,
 * print model or VAT of its own; like every document it begins as a draft.
 */
export async function saveClaim(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  draft: Omit<NewDocument, 'tenantId' | 'createdAt' | 'updatedAt'>,
  booked: Partial<NewDocument>,
): Promise<void> {
  const now = ctx.now()
  await insertDocument(tx, { ...draft, tenantId: ctx.tenantId, createdAt: now, updatedAt: now })
  await updateDocument(tx, draft.id, { ...booked, bookedAt: now }, now)
}
