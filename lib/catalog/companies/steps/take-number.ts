import type { TenantTx } from '@/db/tenant'
import { documentNumber } from '@/lib/domain/document-number'
import { advanceRange, type Range } from '../store'

/**
 * Takes the next number of a company's range, in the caller's transaction: the row stays locked
 * until it ends, so numbers are consecutive and a rollback returns the number. Lock it last.
 */
export async function takeNumber(
  tx: TenantTx,
  companyId: number,
  kind: Range['kind'],
  date: string,
): Promise<string> {
  const { generator, pattern, lastNumber } = await advanceRange(tx, companyId, kind)
  return documentNumber({ generator, prefix: pattern }, lastNumber, date)
}
