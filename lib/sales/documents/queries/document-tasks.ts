import { sql, type SQL } from 'drizzle-orm'
import { addDays, businessDay } from '@/lib/domain/business-date'
import type { DocumentFamily } from '@/lib/domain/document-kind'
import { CAP } from '@/lib/domain/list'
import type { ReadScope } from '@/lib/server/core/use-case'

/** Drafts whose date lies further back are reminded of. */
const OLD_DRAFT_DAYS = 14

/** How many of the active company's documents meet a condition that an index answers, up to one more than `CAP`. */
async function countOf({ tx, ctx }: ReadScope, family: DocumentFamily, condition: SQL): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(sql`
    select count(*) as count from (select from document d
      where d.company_id = ${ctx.companyId} and d.family = ${family} and ${condition} limit ${CAP + 1}) found`)
  return Number(row?.count ?? 0)
}

/** Drafts that have been lying for two weeks. */
export const oldDrafts = (scope: ReadScope, family: DocumentFamily): Promise<number> =>
  countOf(
    scope,
    family,
    sql`d.status = 'DRAFT' and d.date < ${addDays(businessDay(scope.ctx.now()), -OLD_DRAFT_DAYS)}`,
  )

/** Documents whose mail to the customer could not be delivered. */
export const failedDispatches = (scope: ReadScope, family: DocumentFamily): Promise<number> =>
  countOf(scope, family, sql`d.dispatch_state = 'FAILED'`)
