import { instantOf } from '@/lib/domain/business-date'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { TSE_STATES } from '@/lib/pos/receipts/words'
import type { Settlement } from '../schema/receipts'

export interface SettlementRow {
  reason: string
  as: Settlement['as']
  name: string
  at: string
}

export const settlementOf = (row: SettlementRow | null): Settlement | null =>
  row && { reason: row.reason, as: row.as, settledByName: row.name, settledAt: instantOf(row.at) }

/** The fields that decide whether a receipt needs a person's explanation. */
export interface NoticedReceipt {
  isFlagged: boolean
  tseState: (typeof TSE_STATES)[number]
}

/** Whether receipts may be settled: a regular one has nothing to explain. */
export const settle = (receipts: readonly NoticedReceipt[]): Result<null, 'nothingToSettle'> =>
  receipts.every(({ isFlagged, tseState }) => isFlagged || tseState !== 'SIGNED')
    ? ok(null)
    : fail('nothingToSettle')

/**
 * Returns the kind of its settlement: an earlier one of a receipt's other flags says nothing about
 * what it takes back too much.
 */
export const settledKind = ({ isExcess }: { isExcess: boolean }): 'receipt' | 'excess' =>
  isExcess ? 'excess' : 'receipt'

/**
 * Whether a receipt may be settled as this: as a duplicate, or as a business transaction of its
 * own, only if it counts in nothing: it repeats another one, or takes back more than is left of it.
 */
export function settleAs(
  receipt: NoticedReceipt & { isDuplicate: boolean; isExcess: boolean },
  as: NonNullable<Settlement['as']>,
): Result<null, 'nothingToSettle' | 'notDuplicate'> {
  if (as !== 'EXPLAINED' && !receipt.isDuplicate && !receipt.isExcess) return fail('notDuplicate')
  return settle([receipt])
}
