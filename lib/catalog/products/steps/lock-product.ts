import type { TenantTx } from '@/db/tenant'
import { AppError } from '@/lib/server/core/errors'
import { readProductRow, type ProductRow } from '../queries/product-record'
import { lockVersion } from '../store'

/** Locks the product. Throws notFound, or `conflict.stale` for an outdated version. */
export async function lockProduct(
  tx: TenantTx,
  { id, version }: { id: string; version?: number | undefined },
): Promise<ProductRow> {
  const current = await lockVersion(tx, id)
  if (current !== null && version !== undefined && version !== current) {
    throw new AppError('conflict', 'conflict.stale')
  }
  return readProductRow(tx, id)
}
