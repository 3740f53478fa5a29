import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readClosingDetail } from '../queries/one-closing'
import { allFindings, findingRange, rangeText } from '../rules/completeness'
import { type ClosingDetail, settleFindingInput } from '../schema/closing'
import { keepAnswer } from '../store/answers'

/**
 * Settles a finding of a closing, such as missing numbers, or a part of its numbers: why the books
 * are complete all the same. The finding stays, but is open no longer; what arrives late removes it
 * by itself. Repeating the same settlement changes nothing. Throws notFound for a closing that the
 * caller does not see, `closing.findingUnknown` for numbers without such a finding, and
 * `conflict.stale` if another person has settled them differently.
 */
export const settleFinding = defineUseCase({
  name: 'closing.settleFinding',
  mode: 'write',
  right: 'POS-DEVICES_PATCH',
  module: 'pos',
  input: settleFindingInput,
  run: async ({ tx, ctx, audit, unchanged }, { id, reason, ...of }): Promise<ClosingDetail> => {
    const closing = await readClosingDetail(tx, { closingId: id })
    const range = findingRange(allFindings(closing), of)
    if (!range) throw new AppError('rule', 'closing.findingUnknown')
    const kept = await keepAnswer(tx, ctx, { closingId: closing.id, ...range }, reason)
    if (kept === 'other') throw new AppError('conflict', 'conflict.stale')
    if (kept === 'same') {
      unchanged()
      return closing
    }
    await audit({
      entity: 'closing',
      entityId: closing.id,
      after: {
        finding: range.code,
        findingNumbers: rangeText(range),
        ...(range.serial ? { tse: range.serial } : {}),
        reason,
      },
    })
    return readClosingDetail(tx, { closingId: id })
  },
})
