import { defineUseCase } from '@/lib/server/core/use-case'
import { readNotificationsInput } from '../schema'
import { markRead } from '../steps/mark-read'

/** The caller has read these of their own notifications, or all of them. Others' ids are as if not named. */
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
