import { z } from 'zod'
import {
  applyTaxations,
  extendAuditLog,
  extendReceipts,
  sealMonth,
  sweep,
  unsealedMonths,
} from '@/db/system/housekeeping'
import { sweepPasswordResets } from '@/db/system/password-links'
import { businessDay } from '@/lib/domain/business-date'
import { defineJob } from './job'
import { removeOldFolders } from '@/lib/server/files/own-folder'

const HOUR = 60 * 60 * 1000
/** Months added up per run: more than a run is likely to find, fewer than would take long. */
const MONTHS_AT_ONCE = 100

const before = (hours: number) => new Date(Date.now() - hours * HOUR)

/**
 * Every quarter of an hour: deletes failed logins, sessions dead for 90 days, idempotency responses
 * older than 24 hours, and expired password links; creates the next partitions of audit log and
 * receipts; removes files left for a day; adds up completed months of tills; shows companies the
 * taxation of the day.
 */
export const housekeeping = defineJob({
  queue: 'platform.housekeeping',
  cron: '*/15 * * * *',
  payload: z.looseObject({}),
  handle: async () => {
    await sweep(before(1), before(90 * 24), before(24))
    await sweepPasswordResets(before(0))
    await extendAuditLog()
    await extendReceipts()
    await removeOldFolders()
    await sealMonths(new Date())
    await applyTaxations(businessDay(new Date()))
  },
})

/**
 * Adds up the months of tills that had ended at the instant, in Berlin, and receipts that arrived
 * late for them.
 */
export async function sealMonths(at: Date): Promise<void> {
  const months = await unsealedMonths(`${businessDay(at).slice(0, 7)}-01`, MONTHS_AT_ONCE)
  for (const month of months) await sealMonth(month)
}
