import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'

/** Rows in memory at a time. */
const BATCH = 1_000

/**
 * Yields the rows of a query batch by batch, within the transaction: memory holds one batch.
 * Cursors that are open at the same time must have different names.
 */
export async function* rowsOfCursor(
  tx: TenantTx,
  name: string,
  query: SQL,
): AsyncGenerator<Record<string, unknown>[]> {
  const cursor = sql.identifier(name)
  await tx.execute(sql`declare ${cursor} no scroll cursor for ${query}`)
  for (;;) {
    const rows = await tx.execute<Record<string, unknown>>(
      sql`fetch forward ${sql.raw(String(BATCH))} from ${cursor}`,
    )
    if (rows.length > 0) yield [...rows]
    if (rows.length < BATCH) break
  }
  await tx.execute(sql`close ${cursor}`)
}
