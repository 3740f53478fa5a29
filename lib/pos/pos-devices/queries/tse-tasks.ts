import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, businessDay, DAY_MS } from '@/lib/domain/business-date'
import { firstTasks, type OpenTask } from '@/lib/domain/open-task'
import { WARNED_MS } from '@/lib/pos/tse/rules/expiry'
import { defineUseCase } from '@/lib/server/core/use-case'
import { lastDayOf } from './certificate'

/**
 * A task for each till in use whose TSE's certificate has expired or does so within 60 days: that
 * of a TSE that Kontor set up, else the day that its own certificate states, or that was typed.
 */
export const tseTasks = defineUseCase({
  name: 'posDevice.tseTasks',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<OpenTask[]> => {
    const rows = await tx.execute<{
      id: string
      name: string
      reported: string | null
      certificate: string
      typed: string
    }>(sql`
      select d.id, d.name, e.certificate_expires as reported, coalesce(d.tse_data ->> 'certificate', '') as certificate,
        coalesce(d.tse_data ->> 'certificateExpires', '') as typed
      from pos_device d join store s on s.id = d.store_id
        left join pos_tse e on e.device_id = d.id and e.state <> 'DISABLED'
      where d.status = 'READY' and s.company_id = ${ctx.companyId} and d.register ->> 'outOfUse' is null
        and (e.certificate_expires is not null or d.tse_data ->> 'certificate' <> '' or d.tse_data ->> 'certificateExpires' <> '')
      order by d.name, d.id`)
    const last = addDays(businessDay(ctx.now()), WARNED_MS / DAY_MS)
    const ends = rows.map(({ id, name, reported, certificate, typed }) => ({
      id,
      name,
      expires: reported === null ? (lastDayOf(certificate) ?? typed) : businessDay(new Date(reported)),
    }))
    return firstTasks(
      ends
        .filter(({ expires }) => expires !== '' && expires <= last)
        .map(({ id, name, expires }) => ({
          kind: 'tseExpiring',
          href: `/pos-devices/${id}`,
          count: 1,
          name,
          until: expires,
        })),
    )
  },
})
