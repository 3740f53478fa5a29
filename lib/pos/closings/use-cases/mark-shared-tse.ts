import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readClosingDetail } from '../queries/one-closing'
import { type ClosingDetail, markSharedTseInput } from '../schema/closing'
import { isShared, markShared, unmarkShared } from '../store/answers'

/**
 * Marks the TSE that a finding of a closing names as used by other systems, too, or takes the mark
 * back: its missing transactions are mere notes, in every closing. Repeating it changes nothing.
 * Throws notFound for a closing that the caller does not see, and `closing.findingUnknown` if none
 * of its findings names the TSE.
 */
export const markSharedTse = defineUseCase({
  name: 'closing.markSharedTse',
  mode: 'write',
  right: 'POS-DEVICES_PATCH',
  module: 'pos',
  input: markSharedTseInput,
  run: async (
    { tx, ctx, audit, unchanged },
    { id, serial, isShared: wanted, reason },
  ): Promise<ClosingDetail> => {
    const closing = await readClosingDetail(tx, { closingId: id })
    if (!closing.tseGaps.some((gap) => gap.serial === serial))
      throw new AppError('rule', 'closing.findingUnknown')
    if ((await isShared(tx, serial)) === wanted) {
      unchanged()
      return closing
    }
    await (wanted ? markShared(tx, ctx, serial, reason) : unmarkShared(tx, serial))
    await audit({
      entity: 'closing',
      entityId: closing.id,
      before: { sharedTse: !wanted },
      after: { sharedTse: wanted, tse: serial, reason },
    })
    return readClosingDetail(tx, { closingId: id })
  },
})
