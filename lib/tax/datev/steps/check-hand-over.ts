import { businessDay } from '@/lib/domain/business-date'
import { AppError, invalidField } from '@/lib/server/core/errors'
import type { ReadScope } from '@/lib/server/core/use-case'
import { PARTS, type Parts } from '../list'
import { chosenParts, refuseClosing, settingsOf } from '../queries/plan-batch'
import { isOneYear, yearStartOf } from '../rules/check-batch'
import type { HandOverRequest } from '../schema'

/**
 * Returns the parts to be handed over. Throws for parts that the person may not see, for a
 * period that they may not close, and for days of two fiscal years.
 */
export async function checkHandOver(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  request: HandOverRequest,
): Promise<Parts> {
  const parts = chosenParts(ctx, request)
  if (!PARTS.some((part) => parts[part])) throw new AppError('forbidden', 'forbidden')
  const { from, to, lock } = request
  if (lock) refuseClosing(ctx)
  if (from > to) throw invalidField('to', 'report.periodEnds')
  const { yearStart } = await settingsOf(tx, ctx.companyId)
  if (!isOneYear(request, yearStartOf(from, yearStart))) throw invalidField('to', 'datev.twoYears')
  if (lock && to >= businessDay(ctx.now())) throw invalidField('to', 'datev.notOver')
  return parts
}
