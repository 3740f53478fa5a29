import { changes } from '@/lib/domain/audit-values'
import { AppError } from '@/lib/server/core/errors'
import type { StepScope } from '@/lib/server/core/use-case'
import { advanceIdsOf, linkAdvances, saveInvoice, type StoredInvoice } from '../store'

/**
 * Marks a PDF or picture that was received as an advance invoice, or takes the mark back; returns
 * the changes to audit, null without any. It deducts no advances, and without the mark none deducts
 * it. Throws `incomingInvoice.ownSale` for an own sale, `incomingInvoice.fixed` for XML, which
 * states it, and `incomingInvoice.state` once it was checked.
 */
export async function markAdvance(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  { id, ownSale, syntax, state, isAdvance: before }: StoredInvoice,
  isAdvance: boolean,
): Promise<ReturnType<typeof changes>> {
  if (ownSale) throw new AppError('rule', 'incomingInvoice.ownSale')
  if (syntax !== 'PDF' && syntax !== 'IMAGE') throw new AppError('rule', 'incomingInvoice.fixed')
  if (state !== 'RECEIVED') throw new AppError('conflict', 'incomingInvoice.state')
  if (isAdvance === before) return null
  await linkAdvances(tx, ctx, await advanceIdsOf(tx, ctx, id), null)
  await saveInvoice(tx, ctx, id, { isAdvance, deductedBy: null, prepaidAsMoney: false })
  return changes({ advance: before }, { advance: isAdvance })
}
