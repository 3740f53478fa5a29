import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { failedDispatches, oldDrafts } from '@/lib/sales/documents/queries/document-tasks'
import { businessDay } from '@/lib/domain/business-date'
import { CAP } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import { countedTask, type OpenTask } from '@/lib/domain/open-task'
import { admits } from '@/lib/domain/rights'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'

/** Invoices of the active company that need attention: overdue ones, failed mails, old drafts. */
export const invoiceTasks = defineUseCase({
  name: 'invoice.tasks',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject({}),
  run: async (scope): Promise<OpenTask[]> => {
    const [overdue, failed, drafts] = await Promise.all([
      overdueInvoices(scope),
      failedDispatches(scope, 'INVOICE'),
      oldDrafts(scope, 'INVOICE'),
    ])
    return [
      ...overdue,
      ...countedTask({ kind: 'failedMails', href: '/invoices?dispatch=FAILED', count: failed }),
      ...countedTask({ kind: 'oldDrafts', href: '/invoices?untouched=1', count: drafts }, CAP),
    ]
  },
})

/** Booked, not fully paid and past their due date, with their open amount. */
async function overdueInvoices({ tx, ctx }: ReadScope): Promise<OpenTask[]> {
  const [row] = await tx.execute<{ count: number; amount: number }>(sql`
    select count(*) as count, coalesce(sum(open_amount), 0) as amount
    from (select open_amount from document d
          where d.company_id = ${ctx.companyId} and d.family = 'INVOICE' and d.status = 'BOOKED' and d.open_amount > 0
            and d.due_date < ${businessDay(ctx.now())} limit ${CAP + 1}) found`)
  const mayRemind = admits(ctx, 'INVOICES_PATCH', 'order-management')
  return countedTask(
    {
      kind: 'overdue',
      href: '/invoices?overdue=1',
      count: Number(row?.count ?? 0),
      amount: centsText(Number(row?.amount ?? 0)),
      ...(mayRemind ? { remedy: { label: 'remind', href: '/reminders/new' } } : {}),
    },
    CAP,
  )
}
