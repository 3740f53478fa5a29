import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { readUser } from '../queries'
import { provedBySignIn } from '../rules/first-password'
import { readOwnSession } from '../store'
import { confirmationRequired } from './confirm-identity'

/**
 * For a new password without the present one: passes right after the first sign-in. Under the lock of the user's row, so that of
 * two such requests one counts. Throws `auth.confirmationRequired` at `password`.
 */
export async function proveOwner(tx: TenantTx, ctx: Context, userId: string): Promise<void> {
  const { mustChangePassword } = await readUser(tx, userId)
  const session = await readOwnSession(tx, ctx, userId)
  if (!provedBySignIn({ mustChangePassword, session }, ctx.now())) throw confirmationRequired('password')
}

/**
 * For a new password whose proof was looked at before the user's row was locked: another password may have been set meanwhile,
 * which ended the session that asks. Throws `auth.confirmationRequired` at `password`.
 */
export async function proveSession(tx: TenantTx, ctx: Context, userId: string): Promise<void> {
  if (ctx.sessionId && !(await readOwnSession(tx, ctx, userId))) throw confirmationRequired('password')
}
