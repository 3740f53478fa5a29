import { businessDay } from '@/lib/domain/business-date'
import { AppError, invalidField } from '@/lib/server/core/errors'
import type { ReadScope } from '@/lib/server/core/use-case'
import { PARTS, type Parts } from '../list'
import { handedOver } from '../queries/exports'
import { chosenParts, refuseClosing, settingsOf } from '../queries/plan-batch'
import { isOneYear, yearStartOf } from '../rules/check-batch'
import type { HandOverRequest } from '../schema'
import { refuseIncomplete } from './refuse-incomplete'

/**
 * Returns the parts to be handed over. Throws for parts that the person may not see, for a
 * period that they may not close, for days of two fiscal years, and for incomplete sales of tills.
 */
export async function checkHandOver(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  request: HandOverRequest,
): Promise<Parts> {
  const parts = await chosenParts({ tx, ctx }, request)
  if (!PARTS.some((part) => parts[part])) throw new AppError('forbidden', 'forbidden')
  const { from, to, lock, override } = request
  if (lock) refuseClosing(ctx)
  if (from > to) throw invalidField('to', 'report.periodEnds')
  const { yearStart } = await settingsOf(tx, ctx.companyId)
  if (!isOneYear(request, yearStartOf(from, yearStart))) throw invalidField('to', 'datev.twoYears')
  if (lock && to >= businessDay(ctx.now())) throw invalidField('to', 'datev.notOver')
  if (lock && parts.closings && !override) {
    const period = { from, to, parts, withPapers: false }
    // an existing hand-over may be requested again unchanged
    if (!(await handedOver(tx, ctx.companyId, period))) await refuseIncomplete({ tx, ctx }, request)
  }
  return parts
}
