import type { Sql } from 'postgres'
import { seal, SealError, unseal } from '@/lib/server/core/encryption'

const PLACE = 'key-check'

/**
 * Throws if ENCRYPTION_KEY is not the one of this database's first start: credentials, second
 * factors and TSEs would fail one by one, and new ones would be sealed with a different key than
 * the rest.
 */
export async function refuseOtherKey(sql: Sql): Promise<void> {
  const [row] = await sql<
    { kept: string }[]
  >`select platform.leave_key_check(${seal('kontor', PLACE)}) as kept`
  try {
    unseal(row?.kept ?? '', PLACE)
  } catch (error) {
    if (!(error instanceof SealError)) throw error
    throw new Error(
      'ENCRYPTION_KEY is not the one that this database is sealed with: set the former one, or bring back .data/secrets.json from the backup. If it is lost, see "ENCRYPTION_KEY" in docs/operations.md',
      { cause: error },
    )
  }
}
