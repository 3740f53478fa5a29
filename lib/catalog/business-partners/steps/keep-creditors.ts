import type { StepScope } from '@/lib/server/core/use-case'
import { fixCreditors } from '../store'

/**
 * Fixes the creditor accounts of suppliers that a hand-over contains: they never change from now
 * on.
 */
export async function keepCreditors(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  supplierIds: readonly string[],
): Promise<void> {
  if (supplierIds.length > 0) await fixCreditors(tx, ctx, supplierIds)
}
