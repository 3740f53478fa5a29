import { z } from 'zod'
import { expiringTses, untoldTses } from '@/db/system/tse'
import { SealError } from '@/lib/server/core/encryption'
import { FiskalyError } from '@/lib/server/fiskaly/error'
import { defineJob } from '@/lib/server/task/job'
import { taskJob } from '@/lib/server/task/task-job'
import { execute } from '@/lib/server/core/execute'
import { log } from '@/lib/server/start/log'
import { systemContext } from '@/lib/server/core/system-context'
import { WARNED_MS } from './rules/expiry'
import { tseTask } from './steps/tse-task'
import { refreshTse } from './use-cases/refresh-tse'
import { warnOfTse } from './use-cases/warn-of-tse'
import { workTse } from './use-cases/work-tse'

/** Makes the attempts to set TSEs up or to disable them. */
export const workOnTse = taskJob(tseTask, { work: (claim) => workTse({ claim }) })

/** Maximum number queried per run, one after the other. */
const AT_ONCE = 50

/**
 * Every hour: queries fiskaly for missing data of TSEs in use, such as whether one set up before
 * this was stored signs for real. While fiskaly is unreachable the rest waits for the next run.
 */
export const refreshTses = defineJob({
  queue: 'tse.refresh',
  cron: '40 * * * *',
  payload: z.looseObject({}),
  handle: async () => {
    for (const tse of await untoldTses(AT_ONCE)) if (!(await tryRefresh(tse))) return
  },
})

/** Whether fiskaly could be reached. */
async function tryRefresh(tse: { tenantId: string; tseId: string }): Promise<boolean> {
  try {
    await refreshTse(tse)
    return true
  } catch (error) {
    if (!(error instanceof FiskalyError) && !(error instanceof SealError)) throw error
    log().warn({ tenant: tse.tenantId, tse: tse.tseId, err: error }, 'TSE could not be asked for')
    return !(error instanceof FiskalyError && error.isPassing)
  }
}

/**
 * Every morning: warns of certificates that expire soon. Each stage is reported once, however often
 * this runs.
 */
export const warnOfExpiringTses = defineJob({
  queue: 'tse.warn',
  cron: '10 6 * * *',
  payload: z.looseObject({}),
  handle: async () => {
    for (const { tenantId, tseId } of await expiringTses(new Date(Date.now() + WARNED_MS)))
      await execute(warnOfTse, systemContext(tenantId, 'tse.warn', []), { tseId })
  },
})
