import { DAY_MS } from '@/lib/domain/business-date'
import { z } from 'zod'
import { takeStalledMails, sweepMails } from '@/db/system/mail'
import { mintTenantId, withTenant } from '@/db/tenant'
import { notificationMailJob } from '@/lib/services/notifications/steps/write-notifications'
import { execute } from '@/lib/server/core/execute'
import { defineJob } from '@/lib/server/task/job'
import { enqueueJob } from '@/lib/server/task/queue'
import { hasMailServer } from '@/lib/server/start/smtp'
import { systemContext } from '@/lib/server/core/system-context'
import { deliverMail, type Attachments } from './use-cases/deliver-mail'
import { mailNotification } from './use-cases/mail-notification'
import { sendMailJob } from './steps/write-mails'

/**
 * One attempt for one mail. The mail's own row states whether it is still to be sent, so running
 * twice is harmless.
 */
export const sendQueuedMail = (attachments: Attachments) =>
  defineJob({
    ...sendMailJob,
    handle: ({ tenantId, mailId }) => deliverMail({ tenantId, mailId, attachments }),
  })

/** Writes one notification's mail; idempotent. */
export const writeNotificationMail = defineJob({
  ...notificationMailJob,
  handle: async ({ tenantId, notificationId }) => {
    await execute(mailNotification, systemContext(tenantId, 'notification.mail', []), { notificationId })
  },
})

const MINUTE_MS = 60 * 1000
/** Days for which mails from the platform to its users are stored. */
const KEPT_DAYS = 90

/** Maximum number per run. */
const AT_ONCE = 500

/**
 * Every minute: enqueues jobs for mails without one. They waited for a mail server, their worker
 * died, or their job was lost. Deletes expired system mails.
 */
export const sweepOutbox = defineJob({
  queue: 'mail.sweep',
  cron: '* * * * *',
  payload: z.looseObject({}),
  handle: async () => {
    const now = Date.now()
    await sweepMails(new Date(now - KEPT_DAYS * DAY_MS))
    if (!hasMailServer()) return
    const stalled = await takeStalledMails(new Date(now), new Date(now + 10 * MINUTE_MS), AT_ONCE)
    for (const { tenant_id: tenantId, id: mailId } of stalled)
      await withTenant(mintTenantId(tenantId), 'write', (tx) =>
        enqueueJob(tx, sendMailJob, { tenantId, mailId }),
      )
  },
})
