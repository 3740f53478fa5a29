import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { businessDay } from '@/lib/domain/business-date'
import { CAP } from '@/lib/domain/list'
import { defineUseCase } from '@/lib/server/core/use-case'

/** Open amount in cents, and the number of invoices. */
interface OpenSum {
  amount: number
  count: number
}

export interface OpenMoney {
  open: OpenSum
  /** The part of `open` past its due date. */
  overdue: OpenSum
  /** There are more invoices than the limit of counting: the sums are of the earliest due. */
  capped: boolean
}

/** What customers owe the active company, for the dashboard; from an index of open invoices. */
export const openMoney = defineUseCase({
  name: 'invoice.openMoney',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<OpenMoney> => {
    const [row] = await tx.execute<Record<'count' | 'amount' | 'lateCount' | 'lateAmount', number>>(sql`
      select count(*) as count, coalesce(sum(open_amount), 0) as amount, count(*) filter (where late) as "lateCount",
        coalesce(sum(open_amount) filter (where late), 0) as "lateAmount"
      from (select open_amount, due_date < ${businessDay(ctx.now())} as late from document d
        where d.company_id = ${ctx.companyId} and d.family in ('INVOICE', 'RECEIPT') and d.status = 'BOOKED' and d.open_amount > 0
        order by due_date limit ${CAP}) found`)
    const count = Number(row?.count ?? 0)
    return {
      open: { count, amount: Number(row?.amount ?? 0) },
      overdue: { count: Number(row?.lateCount ?? 0), amount: Number(row?.lateAmount ?? 0) },
      capped: count === CAP,
    }
  },
})
