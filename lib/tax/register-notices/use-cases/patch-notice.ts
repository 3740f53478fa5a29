import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readNotices } from '../queries/read-sheets'
import { noticeRecordOf } from '../rules/sheet'
import { patchNoticeInput, type NoticeRecord } from '../schema'
import { keepNotices } from '../steps/keep-notices'

/** Records that a change of a till was notified to the tax office, or takes that back. */
export const patchNotice = defineUseCase({
  name: 'registerNotice.patch',
  mode: 'write',
  right: 'TAX_PATCH',
  module: 'pos',
  input: patchNoticeInput,
  run: async (scope, { id, version, state, reportedAt, transferTicket }): Promise<NoticeRecord> => {
    const report =
      state === 'OPEN' ? { reportedOn: null, transferTicket: '' } : { reportedOn: reportedAt, transferTicket }
    await scope.audit(...(await keepNotices(scope, { ids: [id], seen: version, ...report })))
    const { notices } = await readNotices(scope.tx, scope.ctx)
    const notice = notices.find((one) => one.id === id)
    if (!notice) throw new AppError('notFound', 'notFound')
    return noticeRecordOf(notice)
  },
})
