import { defineUseCase } from '@/lib/server/core/use-case'
import { readClosingDetail } from '../queries/one-closing'
import { commentClosingInput } from '../schema/closing'
import { lockComment, saveComment } from '../store/closings'

/** Comments on a closing, such as why the cash differed. Nothing else of it can be changed. */
export const commentClosing = defineUseCase({
  name: 'closing.comment',
  mode: 'write',
  right: 'POS-DEVICES_PATCH',
  module: 'pos',
  input: commentClosingInput,
  run: async ({ tx, audit, unchanged }, { comment, ...key }) => {
    const before = await lockComment(tx, key)
    if (comment === before) unchanged()
    else {
      await saveComment(tx, key.closingId, comment)
      await audit({
        entity: 'closing',
        entityId: key.closingId,
        before: { comment: before },
        after: { comment },
      })
    }
    return readClosingDetail(tx, key)
  },
})
