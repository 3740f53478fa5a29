import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/context'
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
