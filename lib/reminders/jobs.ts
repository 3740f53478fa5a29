import { stalledReminderRuns } from '@/db/system/reminders'
import { customerRunJobs } from '@/lib/server/customer-run'
import { defineJob } from '@/lib/server/job'
import { renderLetterJob, storedLetter } from './use-cases/render-letter'
import { reminderRunJob } from './use-cases/start-run'
import { reminderRun } from './use-cases/work-run'

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
