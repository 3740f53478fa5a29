import { sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { StepScope } from '@/lib/server/core/use-case'

/**
 * Fixes the creditor accounts of suppliers that a hand-over contains: they never change from now
 * on. A state of its own, which raises no version.
 */
export async function keepCreditors(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  supplierIds: readonly string[],
): Promise<void> {
  if (supplierIds.length === 0) return
  await tx.execute(sql`
    update business_partner set creditor_handed_over_at = ${ctx.now().toISOString()}::timestamptz
    where id in (select id from business_partner where id = ${anyOf(supplierIds)} and creditor_handed_over_at is null
      order by id for no key update)`)
}
