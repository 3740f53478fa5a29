import { z } from 'zod'
import { findPasswordReset } from '@/db/system/password-links'
import { REDACTED } from '@/lib/domain/audit-values'
import { countAttempt } from '@/lib/server/auth/attempts'
import { linkHash } from '@/lib/server/auth/link-code'
import { hashPassword } from '@/lib/server/auth/password'
import { refuseCommonPassword } from '@/lib/server/auth/password-strength'
import { invalidField } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { systemContext } from '@/lib/server/core/system-context'
import { defineUseCase } from '@/lib/server/core/use-case'
import { newPassword } from '@/lib/platform/users/schema'
import { endAllSessions, setPassword, takePasswordReset } from '../store'

/** Attempts on a link's code; 256 bits cannot be guessed, this reduces noise. */
const LIMITS = { purpose: 'resetCode', perAccount: 20, perAddress: 60, windowMs: 15 * 60 * 1000 }

const unusable = () => invalidField('', 'account.resetUnusable')

/** Sets a new password by a mailed link: uses the link up, and ends every session. */
export const setPasswordByLink = defineUseCase({
  name: 'account.setPasswordByLink',
  mode: 'write',
  right: 'USERS_PATCH',
  module: null,
  input: z.strictObject({ userId: z.uuid(), tokenHash: z.string(), passwordNew: newPassword }),
  run: async ({ tx, ctx, audit }, { userId, tokenHash, passwordNew }): Promise<void> => {
    await refuseCommonPassword('passwordNew', passwordNew)
    if (!(await takePasswordReset(tx, userId, tokenHash, ctx.now()))) throw unusable()
    await setPassword(tx, userId, await hashPassword(passwordNew))
    await endAllSessions(tx, userId, ctx.now())
    await audit({ entity: 'user', entityId: userId, after: { password: REDACTED } })
  },
})

/**
 * Sets the password through the link. Throws `account.resetUnusable` if the link is unknown, used
 * or expired.
 */
export async function resetPassword(
  code: string,
  passwordNew: string,
  address: string,
  now: Date,
): Promise<void> {
  const tokenHash = linkHash(code)
  await countAttempt({ account: tokenHash, address }, LIMITS, now)
  const found = await findPasswordReset(tokenHash, now)
  if (!found) throw unusable()
  const ctx = systemContext(found.tenant_id, 'account.passwordReset', ['USERS_PATCH'])
  await execute(
    setPasswordByLink,
    { ...ctx, now: () => now },
    { userId: found.user_id, tokenHash, passwordNew },
  )
}
