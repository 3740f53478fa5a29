import { byMethod } from '@/lib/server/next/by-method'
import { apiV1 } from '@/lib/server/next/api-context'
import { toRoute } from '@/lib/server/next/route'
import { notificationEndpoints } from '@/lib/notifications/api'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  POST: toRoute(notificationEndpoints.read, apiV1),
})
