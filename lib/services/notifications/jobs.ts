import { DAY_MS } from '@/lib/domain/business-date'
import { z } from 'zod'
import { sweepNotifications } from '@/db/system/notifications'
import { defineJob } from '@/lib/server/task/job'

const KEPT_DAYS = 180
/** Every night: deletes older notifications. */
export const sweepOldNotifications = defineJob({
  queue: 'notification.sweep',
  cron: '20 3 * * *',
  payload: z.looseObject({}),
  handle: () => sweepNotifications(new Date(Date.now() - KEPT_DAYS * DAY_MS)),
})
