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
    const find = async () => (await readNotices(scope.tx, scope.ctx)).notices.find((one) => one.id === id)
    const before = await find()
    if (!before) throw new AppError('notFound', 'notFound')
    await scope.audit(...(await keepNotices(scope, { ids: [id], seen: version, ...report })))
    // one that follows from nothing any more is gone once it is taken back
    const gone = { ...before, state, reportedAt: null, transferTicket: '', version: before.version + 1 }
    return noticeRecordOf((await find()) ?? gone)
  },
})
