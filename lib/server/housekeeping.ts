import { z } from 'zod'
import { extendAuditLog, extendReceipts, sweep } from '@/db/system/housekeeping'
import { sweepPasswordResets } from '@/db/system/password-links'
import { defineJob } from './job'

const HOUR = 60 * 60 * 1000
const before = (hours: number) => new Date(Date.now() - hours * HOUR)

/** Every quarter of an hour: forgets failed logins, sessions dead for 90 days, idempotency answers past 24 hours, and links of forgotten passwords; makes the next partitions of audit log and receipts. */
export const housekeeping = defineJob({
  queue: 'platform.housekeeping',
  cron: '*/15 * * * *',
  payload: z.looseObject({}),
  handle: async () => {
    await sweep(before(1), before(90 * 24), before(24))
    await sweepPasswordResets(before(0))
    await extendAuditLog()
    await extendReceipts()
  },
})
