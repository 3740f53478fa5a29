import { z } from 'zod'
import { countedTask, type OpenTask } from '@/lib/domain/open-task'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readNotices } from './read-sheets'

/** One task for all changes of tills that the tax office was not notified of, with the deadline. */
export const noticeTasks = defineUseCase({
  name: 'registerNotice.tasks',
  mode: 'read',
  right: 'TAX_SHOW',
  module: 'pos',
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<OpenTask[]> => {
    if (ctx.storeIds.length > 0) return []
    const { notices } = await readNotices(tx, ctx)
    const open = notices.filter(({ state }) => state === 'OPEN')
    const [first] = open.map(({ deadline }) => deadline).toSorted()
    return countedTask({
      kind: 'registerNotices',
      href: '/cash-register-notifications',
      count: open.length,
      ...(first === undefined ? {} : { until: first }),
    })
  },
})
