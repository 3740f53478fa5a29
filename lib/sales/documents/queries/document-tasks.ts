import { sql, type SQL } from 'drizzle-orm'
import { addDays, businessDay } from '@/lib/domain/business-date'
import type { CLAIM_FAMILIES, DocumentFamily } from '@/lib/domain/document-kind'
import { CAP } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import { countedTask, type OpenTask } from '@/lib/domain/open-task'
import { admits } from '@/lib/domain/rights'
import type { ReadScope } from '@/lib/server/core/use-case'

/** Drafts unchanged for longer are reported. */
const UNTOUCHED_DAYS = 14

/**
 * Condition that document `d` is a draft unchanged for two weeks, whatever its date: one dated in
 * the future is reported, too.
 */
export const isUntouchedDraft = (now: Date): SQL =>
  sql`d.status = 'DRAFT' and d.updated_at < ${addDays(businessDay(now), -UNTOUCHED_DAYS)}::date::timestamp at time zone 'Europe/Berlin'`

/**
 * Counts the active company's documents that meet a condition backed by an index, up to `CAP` + 1.
 */
export async function countDocuments(
  { tx, ctx }: ReadScope,
  family: DocumentFamily,
  condition: SQL,
): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(sql`
    select count(*) as count from (select from document d
      where d.company_id = ${ctx.companyId} and d.family = ${family} and ${condition} limit ${CAP + 1}) found`)
  return Number(row?.count ?? 0)
}

/** Counts drafts unchanged for two weeks. */
export const oldDrafts = (scope: ReadScope, family: DocumentFamily): Promise<number> =>
  countDocuments(scope, family, isUntouchedDraft(scope.ctx.now()))

/** Counts documents whose mail to the customer failed. */
export const failedDispatches = (scope: ReadScope, family: DocumentFamily): Promise<number> =>
  countDocuments(scope, family, sql`d.dispatch_state = 'FAILED'`)

/**
 * Returns what the active company's customers owe by documents of the family that are booked, not
 * fully paid and past their due date, with their open amount.
 */
export async function overdueTask(
  { tx, ctx }: ReadScope,
  family: (typeof CLAIM_FAMILIES)[number],
  task: Pick<OpenTask, 'kind' | 'href'>,
): Promise<OpenTask[]> {
  const [row] = await tx.execute<{ count: number; amount: number }>(sql`
    select count(*) as count, coalesce(sum(open_amount), 0) as amount
    from (select open_amount from document d
          where d.company_id = ${ctx.companyId} and d.family = ${family} and d.status = 'BOOKED' and d.open_amount > 0
            and d.due_date < ${businessDay(ctx.now())} limit ${CAP + 1}) found`)
  const mayRemind = admits(ctx, 'INVOICES_PATCH', 'order-management')
  return countedTask(
    {
      ...task,
      count: Number(row?.count ?? 0),
      amount: centsText(Number(row?.amount ?? 0)),
      ...(mayRemind ? { remedy: { label: 'remind', href: '/reminders/new' } } : {}),
    },
    CAP,
  )
}
