import { connected } from '@/db/databases'
import { assertPooler } from '@/db/pooler'
import { refuseUnboundRole } from '@/db/roles'
import { env } from './env'

/** Refuses a database role that row-level security does not bind, and a way to the database that loses commits. */
export async function assertSafeDatabase(): Promise<void> {
  const { DATABASE_URL, DATABASE_POOLER } = env()
  await assertPooler(DATABASE_URL, DATABASE_POOLER)
  await connected(DATABASE_URL, refuseUnboundRole)
}
