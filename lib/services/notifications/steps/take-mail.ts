import type { TenantTx } from '@/db/tenant'
import { env } from '@/lib/server/start/env'
import { takeNotificationMail } from '../store'
import { notificationMailWords, notificationText } from '../texts'

/**
 * Takes a notification whose mail is to be written, once, and returns the mail's content; null if
 * none is to be written.
 */
export async function takeMail(tx: TenantTx, notificationId: string) {
  const notification = await takeNotificationMail(tx, notificationId)
  if (!notification) return null
  const { title, text } = notificationText(notification.type, notification.params)
  const words = notificationMailWords(`${notification.firstname} ${notification.lastname}`.trim())
  return {
    to: [notification.email],
    // a header must be one line
    subject: title.replace(/[\r\n\t]+/g, ' '),
    content: {
      heading: title,
      paragraphs: [words.greeting, text, words.off],
      action: { label: words.action, url: `${env().PUBLIC_URL}${notification.link}` },
    },
  }
}
