import { connected } from '@/db/databases'
import { assertPooler } from '@/db/pooler'
import { refuseUnboundRole } from '@/db/roles'
import { env } from './env'
import { refuseOtherKey } from './key-check'
import { noteProgramVersion } from './program-version'

/**
 * Refuses a database role that bypasses row-level security, a pooler that loses commits, and a
 * wrong encryption key; then records which version of Kontor starts.
 */
export async function assertSafeDatabase(): Promise<void> {
  const { DATABASE_URL, DATABASE_POOLER } = env()
  await assertPooler(DATABASE_URL, DATABASE_POOLER)
  await connected(DATABASE_URL, async (sql) => {
    await refuseUnboundRole(sql)
    await refuseOtherKey(sql)
    await noteProgramVersion(sql)
  })
}
