import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { firstTasks, type OpenTask } from '@/lib/domain/open-task'
import { berlinStart } from '@/lib/tax/datev/queries/closings'
import { defineUseCase } from '@/lib/server/core/use-case'
import { tillHistories } from '@/lib/pos/pos-devices/queries/till-histories'
import { endedUses, isArchived, type TseUse } from '../rules/missing-archives'
import { archivesOf } from './archives'

/**
 * A task for each TSE that Kontor did not set up, that signed receipts in a store of the active
 * company, and that ended without an archive of all of its days. None for people restricted to
 * stores.
 */
export const archiveTasks = defineUseCase({
  name: 'tseArchive.tasks',
  mode: 'read',
  right: 'TAX_SHOW',
  module: 'pos',
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<OpenTask[]> => {
    if (ctx.storeIds.length > 0) return []
    const tasks: OpenTask[] = []
    for (const { id, name, days, removedOn } of await tillHistories(tx, ctx.companyId)) {
      const states = days.map(({ day, till, tse }) => ({
        day,
        tseSerial: tse.serial,
        tseInUseSince: tse.inUseSince,
        endedOn: till.outOfUse?.on ?? null,
      }))
      const ended = endedUses(states, removedOn)
      if (ended.length === 0) continue
      const archives = await archivesOf(tx, ctx, id)
      for (const use of ended) {
        if (
          isArchived(use, archives) ||
          !(await hasSigned(tx, { deviceId: id, companyId: ctx.companyId }, use))
        )
          continue
        tasks.push({
          kind: 'tseArchive',
          href: `/pos-devices/${id}?tse=${encodeURIComponent(use.serial)}`,
          count: 1,
          name: `${name} · ${use.serial.slice(0, 12)}`,
          until: use.to,
        })
      }
    }
    return firstTasks(tasks)
  },
})

/**
 * Whether a TSE that Kontor did not set up signed receipts of the till in these days, in a store of
 * the company: what it signed for another one is none of its records.
 */
async function hasSigned(
  tx: TenantTx,
  { deviceId, companyId }: { deviceId: string; companyId: number },
  { serial, from, to }: TseUse,
): Promise<boolean> {
  const rows = await tx.execute(sql`
    select from receipt r join store s on s.tenant_id = r.tenant_id and s.id = r.store_id
    where r.device_id = ${deviceId} and s.company_id = ${companyId} and r.tse_state = 'SIGNED'
      and r.created_at >= ${berlinStart(sql`${from}::date`)} and r.created_at < ${berlinStart(sql`(${to}::date + 1)`)}
      and lower(coalesce(r.tse_serial, ${serial})) = lower(${serial})
      and not exists (select from pos_tse t where t.device_id = r.device_id and lower(t.serial) = lower(${serial}))
    limit 1`)
  return rows.length > 0
}
