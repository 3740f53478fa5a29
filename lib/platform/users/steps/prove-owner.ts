import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { readUser } from '../queries'
import { provedBySignIn } from '../rules/first-password'
import { readOwnSession } from '../store'
import { confirmationRequired } from './confirm-identity'

/**
 * Allows a new password without the current one right after the first sign-in. Call under the lock
 * of the user's row, so that only one of two such requests succeeds. Throws
 * `auth.confirmationRequired` at `password`.
 */
export async function proveOwner(tx: TenantTx, ctx: Context, userId: string): Promise<void> {
  const { mustChangePassword } = await readUser(tx, userId)
  const session = await readOwnSession(tx, ctx, userId)
  if (!provedBySignIn({ mustChangePassword, session }, ctx.now())) throw confirmationRequired('password')
}

/**
 * Checks that the calling session is still alive, for a new password whose proof was checked before
 * the user's row was locked: another password may have been set in between, which ended that
 * session. Throws `auth.confirmationRequired` at `password`.
 */
export async function proveSession(tx: TenantTx, ctx: Context, userId: string): Promise<void> {
  if (ctx.sessionId && !(await readOwnSession(tx, ctx, userId))) throw confirmationRequired('password')
}
