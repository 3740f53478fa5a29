import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { countedTask, MOST_TASKS, type OpenTask } from '@/lib/domain/open-task'
import { admits } from '@/lib/domain/rights'
import { isOpenRejection } from '@/lib/pos/pos-devices/queries/device-record'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import type { ListedReceipt } from '../schema/receipts'
import { flagText } from '../texts'
import { isUnsettled } from './receipt-rows'

/** Older receipts are no longer a task. */
const DAYS = 30

/** Tills with rejections that are shown one by one. */
const MOST_TILLS = 20

interface Found extends Record<string, unknown> {
  waiting: number
  unsigned: number
  flagged: number
  /** The only flagged one. */
  receipt: { id: string; number: number; flags: ListedReceipt['flags'] } | null
  several_companies: boolean
}

/**
 * Tills that wait for approval; records of the active company's tills that Kontor refused; and its
 * receipts of the last 30 days that are flagged or unsigned and have not been settled. By indexes
 * only, up to 1,000 each.
 */
export const tillTasks = defineUseCase({
  name: 'receipt.tasks',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: z.strictObject({}),
  run: async (scope): Promise<OpenTask[]> => {
    const { tx, ctx } = scope
    const from = addDays(businessDay(ctx.now()), -DAYS)
    const recent = sql`r.created_at >= (${from}::date::timestamp at time zone 'Europe/Berlin')
      and r.store_id in (select s.id from store s where s.company_id = ${ctx.companyId}) and ${isUnsettled}`
    const [[row], refused] = await Promise.all([
      tx.execute<Found>(sql`
        with flagged as (select r.id, r.number, r.flags from receipt r where r.flags is not null and ${recent} limit ${MOST_TASKS + 1})
        select (select count(*) from flagged) as flagged,
          (select jsonb_build_object('id', f.id, 'number', f.number, 'flags', f.flags) from flagged f limit 1) as receipt,
          (select count(*) from (select from receipt r where r.tse_state <> 'SIGNED' and ${recent} limit ${MOST_TASKS + 1}) u) as unsigned,
          (select count(*) from pos_device where status = 'PENDING') as waiting,
          (select count(*) > 1 from company) as several_companies`),
      refusedTasks(scope),
    ])
    const { waiting = 0, unsigned = 0, flagged = 0, receipt = null } = row ?? {}
    const company = row?.several_companies ? `&companyId=${ctx.companyId}` : ''
    const open = `unsettled=1&from=${from}${company}`
    return [
      ...countedTask({ kind: 'waitingTills', href: '/pos-devices?status=PENDING', count: Number(waiting) }),
      ...refused,
      ...(Number(flagged) === 1 && receipt
        ? [flaggedTask(receipt)]
        : countedTask({
            kind: 'flaggedReceipts',
            href: `/receipts?flagged=1&${open}`,
            count: Number(flagged),
          })),
      ...countedTask({
        kind: 'unsignedReceipts',
        href: `/receipts?unsigned=1&${open}`,
        count: Number(unsigned),
      }),
    ]
  },
})

/** The task of a single receipt states what is wrong with it. */
const flaggedTask = ({ id, number, flags }: NonNullable<Found['receipt']>): OpenTask => ({
  kind: 'flaggedReceipt',
  href: `/receipts/${id}`,
  count: 1,
  name: String(number),
  failure: flags.slice(0, 1).map(flagText).join(''),
})

/** One task per till; none for those who may not open its page. */
async function refusedTasks({ tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>): Promise<OpenTask[]> {
  if (!admits(ctx, 'POS-STORES_SHOW', 'pos')) return []
  const rows = await tx.execute<{ id: string; name: string; count: number }>(sql`
    select d.id, d.name, count(*) as count
    from pos_device d join store s on s.id = d.store_id join pos_rejection r on r.device_id = d.id
    where s.company_id = ${ctx.companyId} and ${isOpenRejection}
    group by d.id, d.name order by d.name, d.id limit ${MOST_TILLS}`)
  return rows.map(({ id, name, count }) => ({
    kind: 'refusedRecords',
    href: `/pos-devices/${id}?tab=rejections`,
    count: Number(count),
    name,
  }))
}
