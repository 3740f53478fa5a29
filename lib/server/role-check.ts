import { pool } from '@/db/client'
import { refuseUnboundRole } from '@/db/roles'

/** Refuses to serve with a database role that row-level security does not bind. */
export function assertSafeRole(): Promise<void> {
  return refuseUnboundRole(pool())
}
