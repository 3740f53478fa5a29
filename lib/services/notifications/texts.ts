import { createTranslator } from 'next-intl'
import { businessDay, germanDay } from '@/lib/domain/business-date'
import type { NotificationType } from '@/lib/services/notifications/words'
import messages from '@/messages/de.json'

const translate = createTranslator({ locale: 'de', messages, namespace: 'notifications' })

/** Parameters of a notification's title and text. Instants are ISO 8601. */
export type NotificationParams = Readonly<Record<string, string | number>>

/** Returns the German title and text of a notification. */
export function notificationText(
  type: NotificationType,
  params: NotificationParams,
): { title: string; text: string } {
  const { expires } = params
  const day = typeof expires === 'string' ? { expires: germanDay(businessDay(new Date(expires))) } : {}
  // unknown for imports that ended before this was reported
  const values = { faulty: 0, ...params, ...day }
  return {
    title: translate(`types.${type}.title`, values as never),
    text: translate(`types.${type}.text`, values as never),
  }
}

/** Returns the texts around a notification in its mail. */
export const notificationMailWords = (name: string) => ({
  greeting: translate('mail.greeting', { name }),
  off: translate('mail.off'),
  action: translate('mail.action'),
})
