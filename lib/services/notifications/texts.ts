import { createTranslator } from 'next-intl'
import { businessDay, germanDay } from '@/lib/domain/business-date'
import type { NotificationType } from '@/lib/services/notifications/words'
import messages from '@/messages/de.json'

const translate = createTranslator({ locale: 'de', messages, namespace: 'notifications' })

/** Parameters of a notification's title and text. Instants are ISO 8601. */
export type NotificationParams = Readonly<Record<string, string | number>>

/** Imports that ended before faulty rows were reported have none; a request may be open. */
const DEFAULTS = { faulty: 0, outcome: 'none', by: '', settledAt: '' }

/** Returns the parameters that are instants as German days. */
const daysIn = (params: NotificationParams) =>
  Object.fromEntries(
    ['expires', 'settledAt'].flatMap((name) => {
      const instant = params[name]
      return typeof instant === 'string' ? [[name, germanDay(businessDay(new Date(instant)))]] : []
    }),
  )

/** Returns the German title and text of a notification. */
export function notificationText(
  type: NotificationType,
  params: NotificationParams,
): { title: string; text: string } {
  const values = { ...DEFAULTS, ...params, ...daysIn(params) }
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
