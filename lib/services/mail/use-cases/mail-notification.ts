import { z } from 'zod'
import { takeMail } from '@/lib/services/notifications/steps/take-mail'
import { defineUseCase } from '@/lib/server/core/use-case'
import { writeMails } from '../steps/write-mails'

/**
 * Writes the mail of a notification once, however often it is called: the notification's own row
 * states whether it is still to be written. Skips a person who has read it in the meantime, has
 * switched mails off, or may no longer see it.
 */
export const mailNotification = defineUseCase({
  name: 'notification.mail',
  mode: 'write',
  right: 'system',
  module: null,
  input: z.strictObject({ notificationId: z.uuid() }),
  run: async (scope, { notificationId }): Promise<null> => {
    const { tx, unaudited } = scope
    unaudited('the notification keeps that its mail was written')
    const mail = await takeMail(tx, notificationId)
    if (!mail) return null
    await writeMails(scope, { kind: 'notification', audience: 'SYSTEM', ...mail })
    return null
  },
})
