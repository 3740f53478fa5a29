import { defineTask } from '@/lib/server/task/task'

/** The task that sets a TSE up or disables it, as its row states. */
export const tseTask = defineTask({ kind: 'tse', queue: 'tse.work' })
