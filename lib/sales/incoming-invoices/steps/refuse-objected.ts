import { AppError } from '@/lib/server/core/errors'
import type { StepScope } from '@/lib/server/core/use-case'
import { lockOfDocument } from '../store'

/**
 * Locks the received invoice of a document that the company wrote. Throws `selfBilled.objected` if
 * it was refused: the supplier objected, and it is no longer an invoice.
 */
export async function refuseObjected({ tx }: Pick<StepScope, 'tx'>, documentId: string): Promise<void> {
  if ((await lockOfDocument(tx, documentId)) === 'REFUSED')
    throw new AppError('conflict', 'selfBilled.objected')
}
