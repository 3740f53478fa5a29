import { stalledReminderRuns } from '@/db/system/reminders'
import { withTenant } from '@/db/tenant'
import { customerRunJobs, type CustomerRun } from '@/lib/server/customer-run'
import { AppError } from '@/lib/server/errors'
import { execute } from '@/lib/server/execute'
import { toFailure } from '@/lib/server/failure'
import { defineJob } from '@/lib/server/job'
import { beginRun, settleCustomers, waitingWork } from './store'
import { remindCustomer } from './use-cases/remind-customer'
import { renderLetterJob, storedLetter } from './use-cases/render-letter'
import { reminderRunJob } from './use-cases/start-run'

/** The job's way through a run of reminders. */
export const reminderRun: CustomerRun = {
  begin: beginRun,
  waiting: waitingWork,
  work: async ({ tenantId, runId, customerId, ctx, now }) => {
    try {
      if (!ctx) throw new AppError('forbidden', 'forbidden')
      const became = await execute(remindCustomer, { ...ctx, now }, { runId, customerId })
      return became === null ? 'elsewhere' : 'settled'
    } catch (error) {
      const { kind, code, params, reference } = toFailure(error, remindCustomer.name)
      const reason = {
        code: kind === 'forbidden' ? 'reminder.userGone' : code,
        params: reference ? { reference } : params,
      }
      await withTenant(tenantId, 'write', (tx) =>
        settleCustomers(tx, { runId, customerId }, { state: 'FAILED', reason }, now()),
      )
      return 'settled'
    }
  },
}

/** A worker's turn of a run, and each minute the runs that lost their worker. */
export const { turn: workReminderRun, sweep: sweepReminderRuns } = customerRunJobs(
  reminderRunJob,
  reminderRun,
  { queue: 'reminder.sweep', stalled: stalledReminderRuns },
)

/** Renders a letter's PDF and keeps it. Whoever asks first may have done so already. */
export const renderReminderPdf = defineJob({
  ...renderLetterJob,
  handle: async ({ tenantId, reminderId }) => {
    await storedLetter(tenantId, reminderId)
  },
})
