import { z } from 'zod'
import { sweep } from '@/db/system'
import { defineJob } from './job'

const HOUR = 60 * 60 * 1000
const before = (hours: number) => new Date(Date.now() - hours * HOUR)

/** Every quarter of an hour: forgets failed logins, sessions dead for 90 days, and idempotency answers past 24 hours. */
export const housekeeping = defineJob({
  queue: 'platform.housekeeping',
  cron: '*/15 * * * *',
  payload: z.looseObject({}),
  handle: () => sweep(before(1), before(90 * 24), before(24)),
})
