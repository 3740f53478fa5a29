import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readClosingDetail } from '../queries/one-closing'
import { rangeText, toRange } from '../rules/completeness'
import { type ClosingDetail, reopenFindingInput } from '../schema/closing'
import { removeAnswer } from '../store/answers'

/**
 * Takes back the settlement of a finding: it is open again, unless its records have arrived since.
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
    const range = toRange(of)
    const reason = await removeAnswer(tx, { closingId: closing.id, ...range })
    if (reason === null) throw new AppError('rule', 'closing.notSettled')
    await audit({
      entity: 'closing',
      entityId: closing.id,
      before: {
        finding: range.code,
        findingNumbers: rangeText(range),
        ...(range.serial ? { tse: range.serial } : {}),
        reason,
      },
    })
    return readClosingDetail(tx, { closingId: id })
  },
})
