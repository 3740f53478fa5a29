import { reminderEndpoints } from '@/lib/reminders/api'
import { byMethod } from '@/lib/server/next/by-method'
import { toRoute } from '@/lib/server/next/route'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({ POST: toRoute(reminderEndpoints.cancel) })
