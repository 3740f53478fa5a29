import { grouped } from '@/lib/domain/grouped'
import type { StepScope } from '@/lib/server/core/use-case'
import { cashFlows, type TillDay } from '../queries/cash-flows'
import { lowestCash } from '../rules/lowest-cash'
import { closedDays, daysOfReceipts, storeDrawers } from '../store/drawers'

/**
 * Stores again how low the drawer was on those of the days that have a closing. Receipts usually
 * arrive before their closing, so that they are read once.
 */
export async function refreshDrawers(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  days: readonly TillDay[],
): Promise<void> {
  const each = new Map(days.map((day) => [keyOf(day), day]))
  const closed = await closedDays(tx, [...each.values()])
  if (closed.length === 0) return
  const flows = grouped(await cashFlows(tx, closed), keyOf)
  await storeDrawers(
    tx,
    ctx,
    closed.map((day) => ({ ...day, drawer: lowestCash(flows.get(keyOf(day)) ?? []) })),
  )
}

const keyOf = ({ deviceId, closingNumber }: TillDay) => `${deviceId} ${closingNumber}`

/** The same for the days of receipts that count differently than before. */
export const refreshDrawersOf = async (
  scope: Pick<StepScope, 'tx' | 'ctx'>,
  receiptIds: readonly string[],
): Promise<void> => refreshDrawers(scope, await daysOfReceipts(scope.tx, receiptIds))
