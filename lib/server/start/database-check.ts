import { connected } from '@/db/databases'
import { assertPooler } from '@/db/pooler'
import { refuseUnboundRole } from '@/db/roles'
import { env } from './env'
import { refuseOtherKey } from './key-check'

/** Refuses a database role that row-level security does not bind, a way to the database that loses commits, and another key. */
export async function assertSafeDatabase(): Promise<void> {
  const { DATABASE_URL, DATABASE_POOLER } = env()
  await assertPooler(DATABASE_URL, DATABASE_POOLER)
  await connected(DATABASE_URL, async (sql) => {
    await refuseUnboundRole(sql)
    await refuseOtherKey(sql)
  })
}
