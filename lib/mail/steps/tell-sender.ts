import type { TenantTx } from '@/db/tenant'
import { writeNotifications } from '@/lib/notifications/steps/write-notifications'
import type { FailedMail } from '../store'

/**
 * Tells the person who had a mail sent that it has failed; returns the jobs of the mails that say so. Many that fail are counted
 * in one notification while it is unread.
 */
export async function tellSender(tx: TenantTx, mail: FailedMail | null, at: Date) {
  if (!mail?.failureReport) return []
  const { userId, link, right, module } = mail.failureReport
  return writeNotifications(
    tx,
    {
      type: 'MAIL_FAILED',
      // one that is sent again begins with its first attempt
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
