import { defineUseCase } from '@/lib/server/core/use-case'
import { readSheet } from '../queries/read-sheets'
import { reportStoreInput, type NoticeSheet } from '../schema'
import { keepNotices } from '../steps/keep-notices'

/**
 * Records that several changes of a store were notified at once: a notification always names all
 * of its tills. Only those that the person has seen as open.
 */
export const reportStore = defineUseCase({
  name: 'registerNotice.reportStore',
  mode: 'write',
  right: 'TAX_PATCH',
  module: 'pos',
  input: reportStoreInput,
  run: async (scope, { storeId, ids, reportedAt, transferTicket }): Promise<NoticeSheet> => {
    await scope.audit(
      ...(await keepNotices(scope, {
        ids: [...new Set(ids)],
        openIn: storeId,
        reportedOn: reportedAt,
        transferTicket,
      })),
    )
    return readSheet(scope.tx, scope.ctx, storeId)
  },
})
