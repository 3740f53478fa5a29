import { and, eq, sql, type SQL } from 'drizzle-orm'
import { importMapping } from '@/db/schema/imports'
import type { TenantTx } from '@/db/tenant'

/** Digest of the headings of a file, in any order. */
export const headingsDigest = (headings: readonly string[]): SQL<string> =>
  sql<string>`md5(${JSON.stringify(headings.toSorted())})`

interface RememberedMapping {
  mapping: Record<string, string | null>
  defaults: Record<string, string>
}

/** Returns how a file with these headings was mapped when one was last written; null for none. */
export async function recallMapping(
  tx: TenantTx,
  kind: string,
  headings: readonly string[],
): Promise<RememberedMapping | null> {
  const { mapping, defaults } = importMapping
  const [row] = await tx
    .select({ mapping, defaults })
    .from(importMapping)
    .where(and(eq(importMapping.kind, kind), eq(importMapping.headings, headingsDigest(headings))))
  return row ?? null
}
