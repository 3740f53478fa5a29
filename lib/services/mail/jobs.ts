import { DAY_MS } from '@/lib/domain/business-date'
import { z } from 'zod'
import { sweepMails } from '@/db/system/mail'
import { notificationMailJob } from '@/lib/services/notifications/steps/write-notifications'
import { execute } from '@/lib/server/core/execute'
import { defineJob } from '@/lib/server/task/job'
import { taskJob, type TaskJob } from '@/lib/server/task/task-job'
import { hasMailServer } from '@/lib/server/start/smtp'
import { systemContext } from '@/lib/server/core/system-context'
import { deliverMail, type Attachments } from './use-cases/deliver-mail'
import { mailNotification } from './use-cases/mail-notification'
import { mailTask } from './steps/write-mails'

/** Makes the attempts to send mails; without a mail server they wait for one. */
export function sendMails(attachments: Attachments): TaskJob {
  const job = taskJob(mailTask, { work: (claim) => deliverMail({ claim, attachments }) })
  return {
    ...job,
    handle: async (payload) => {
      if (hasMailServer()) await job.handle(payload)
    },
  }
}

/** Writes one notification's mail; idempotent. */
export const writeNotificationMail = defineJob({
  ...notificationMailJob,
  handle: async ({ tenantId, notificationId }) => {
    await execute(mailNotification, systemContext(tenantId, 'notification.mail', []), { notificationId })
  },
})

/** Days for which mails from the platform to its users are stored. */
const KEPT_DAYS = 90

/** Every quarter of an hour: deletes system mails that are older than that. */
export const sweepOldMails = defineJob({
  queue: 'mail.sweep',
  cron: '*/15 * * * *',
  payload: z.looseObject({}),
  handle: () => sweepMails(new Date(Date.now() - KEPT_DAYS * DAY_MS)),
})
