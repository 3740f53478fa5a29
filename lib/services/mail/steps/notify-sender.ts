import { writeNotifications } from '@/lib/services/notifications/steps/write-notifications'
import type { Outbox } from '@/lib/server/core/use-case'
import type { FailedMail } from '../store'

/**
 * Notifies the person who sent a mail that it failed. Several failures are counted in one
 * notification while it is unread.
 */
export async function notifySender(outbox: Outbox, mail: FailedMail | null, at: Date): Promise<void> {
  if (!mail?.failureReport) return
  const { userId, link, right, module } = mail.failureReport
  await writeNotifications(
    outbox,
    {
      type: 'MAIL_FAILED',
      // a mail sent again restarts with its first attempt
      event: `${mail.id}:${at.toISOString()}`,
      params: { recipient: mail.recipient, count: 1 },
      link,
      people: [userId],
      rights: [right],
      module,
      collects: true,
    },
    at,
  )
}
