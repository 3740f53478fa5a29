import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readClosingDetail } from '../queries/one-closing'
import { rangeText, toRange } from '../rules/completeness'
import { type ClosingDetail, reopenFindingInput } from '../schema/closing'
import { removeAnswers } from '../store/answers'

/**
 * Takes back what settles a finding or a part of its numbers: it is open again, unless its records
 * have arrived since.
 * Throws notFound for a closing that the caller does not see, and `closing.notSettled` for numbers
 * that have no such settlement.
 */
export const reopenFinding = defineUseCase({
  name: 'closing.reopenFinding',
  mode: 'write',
  right: 'POS-DEVICES_PATCH',
  module: 'pos',
  input: reopenFindingInput,
  run: async ({ tx, audit }, { id, ...of }): Promise<ClosingDetail> => {
    const closing = await readClosingDetail(tx, { closingId: id })
    const removed = await removeAnswers(tx, { closingId: closing.id, ...toRange(of) })
    if (removed.length === 0) throw new AppError('rule', 'closing.notSettled')
    await audit(
      ...removed.map(({ reason, ...range }) => ({
        entity: 'closing' as const,
        entityId: closing.id,
        before: {
          finding: range.code,
          findingNumbers: rangeText(range),
          ...(range.serial ? { tse: range.serial } : {}),
          reason,
        },
      })),
    )
    return readClosingDetail(tx, { closingId: id })
  },
})
