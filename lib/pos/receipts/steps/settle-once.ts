import { AppError } from '@/lib/server/core/errors'
import type { StepScope } from '@/lib/server/core/use-case'
import { settlementOfRecord } from '../queries/settlement-of-record'
import type { Settlement } from '../schema/receipts'
import { settleOpenRecords } from '../store/settlements'
import type { SETTLED_KINDS } from '../words'

interface Word {
  kind: (typeof SETTLED_KINDS)[number]
  id: string
  as: NonNullable<Settlement['as']>
  reason: string
}

/**
 * Settles a record that has not been settled; returns the settlement, and whether it is new: the
 * same settlement again changes nothing. Throws `conflict.stale` if another person has settled it
 * differently.
 */
export async function settleOnce(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  { kind, id, as, reason }: Word,
): Promise<{ settlement: Settlement; isNew: boolean }> {
  const before = await settlementOfRecord(tx, kind, id)
  const written = before ? 0 : await settleOpenRecords(tx, ctx, [id], { kind, reason, as })
  const settlement = before ?? (await settlementOfRecord(tx, kind, id))
  if (settlement?.as !== as || settlement.reason !== reason || (!before && written === 0))
    throw new AppError('conflict', 'conflict.stale')
  return { settlement, isNew: !before }
}
