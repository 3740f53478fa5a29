import { z } from 'zod'
import { stalledReminderRuns } from '@/db/system'
import { mintTenantId, withTenant } from '@/db/tenant'
import { defineJob } from '@/lib/server/job'
import { enqueueJob } from '@/lib/server/queue'
import { reminderRunJob } from './use-cases/start-run'
import { workRun } from './use-cases/work-run'

/** How long a worker stays with one run before the next has its turn. */
const TURN_MS = 8_000

/** A run that nobody was at work on for so long has lost its worker. */
const STALLED_MS = 30_000

/** Taken up in one go. */
const AT_ONCE = 500

const send = (tenantId: string, runId: string) =>
  withTenant(mintTenantId(tenantId), 'write', (tx) => enqueueJob(tx, reminderRunJob, { tenantId, runId }))

/** A turn of a run. The rows of its customers say what is still to do, so a second worker does no harm. */
export const workReminderRun = defineJob({
  ...reminderRunJob,
  handle: async ({ tenantId, runId }) => {
    const until = new Date(Date.now() + TURN_MS)
    if (await workRun(tenantId, runId, until, () => new Date())) await send(tenantId, runId)
  },
})

/** Every minute: runs whose worker died or whose job was lost get a job again. */
export const sweepReminderRuns = defineJob({
  queue: 'reminder.sweep',
  cron: '* * * * *',
  payload: z.looseObject({}),
  handle: async () => {
    const stalled = await stalledReminderRuns(new Date(Date.now() - STALLED_MS), AT_ONCE)
    for (const { of_tenant: tenantId, of_run: runId } of stalled) await send(tenantId, runId)
  },
})
