import { CHANGE_ANY } from '@/lib/domain/plannable'
import { execute } from '@/lib/server/core/execute'
import { systemContext } from '@/lib/server/core/system-context'
import { taskJob, type TaskJob } from '@/lib/server/task/task-job'
import { plannedChangeTask } from './steps/planned-change-task'
import type { applyByUpdates } from './use-cases/apply-planned-change'

/** Applies planned changes at their time, each as its tenant. */
export const applyPlannedChanges = (apply: ReturnType<typeof applyByUpdates>): TaskJob =>
  taskJob(plannedChangeTask, {
    work: async (claim) => {
      const ctx = { ...systemContext(claim.tenantId, 'plannedChange.apply', CHANGE_ANY), claim }
      const outcome = await execute(apply, ctx, { id: claim.recordId })
      return outcome instanceof Date ? outcome : null
    },
  })
