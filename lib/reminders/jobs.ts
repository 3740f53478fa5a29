import { stalledReminderRuns } from '@/db/system/reminders'
import { customerRunJobs } from '@/lib/server/customer-run'
import { reminderRunJob } from './use-cases/start-run'
import { reminderRun } from './use-cases/work-run'

/** A worker's turn of a run, and each minute the runs that lost their worker. */
export const { turn: workReminderRun, sweep: sweepReminderRuns } = customerRunJobs(
  reminderRunJob,
  reminderRun,
  { queue: 'reminder.sweep', stalled: stalledReminderRuns },
)
