import { defineUseCase } from '@/lib/server/core/use-case'
import { readNotificationsInput } from '../schema'
import { markRead } from '../steps/mark-read'

/**
 * Marks these of the caller's own notifications as read, or all of them. Ids of other users are
 * ignored.
 */
export const readNotifications = defineUseCase({
  name: 'notification.read',
  mode: 'write',
  right: 'signedIn',
  module: null,
  input: readNotificationsInput,
  run: async (scope, { ids }): Promise<null> => {
    scope.unaudited('what somebody has read is nobody else’s business')
    await markRead(scope, { ids })
    return null
  },
})
