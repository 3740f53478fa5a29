import { withTenant } from '@/db/tenant'
import { forgetLoginFailure } from '@/db/system/sign-in'
import { countAttempt } from '@/lib/server/auth/attempts'
import { passwordMatches } from '@/lib/server/auth/password'
import { verifySecondFactor } from '@/lib/server/auth/second-factor'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { readHashedAccount } from '../store'

/** Failed confirmations per person, as many as failed logins of an account from one address. */
const LIMITS = { purpose: 'confirm', perAccount: 10, perAddress: 10, windowMs: 15 * 60 * 1000 }

export interface Confirmation {
  password?: string | undefined
  /** Alternatively a code of the caller's second factor. */
  totp?: string | undefined
}

/** Returns the refusal of a caller without proof of identity, at the field that requires it. */
export const confirmationRequired = (field: string) =>
  new AppError('forbidden', 'auth.confirmationRequired', {}, [
    { path: field, code: 'auth.confirmationRequired' },
  ])

/**
 * Requires the password before sign-in details change, to prove that the caller is the owner and
 * not a person at an unlocked screen or with a stolen token. For `before` of a use case. Throws
 * `auth.confirmationRequired` at the field, and `auth.rateLimited` after ten failed attempts in 15
 * minutes.
 */
export async function confirmIdentity(
  ctx: Context,
  { password, totp }: Confirmation,
  field = 'password',
): Promise<void> {
  const refusal = confirmationRequired(field)
  const userId = ctx.actor.id
  if (userId === null || (!password && !totp)) throw refusal
  const attempt = await countAttempt({ account: userId, address: userId }, LIMITS, ctx.now())
  const confirmed = password
    ? await passwordMatches(
        await withTenant(ctx.tenantId, 'read', (tx) => readHashedAccount(tx, userId)),
        password,
      )
    : await verifySecondFactor(userId, totp ?? '', ctx.now())
  if (!confirmed) throw refusal
  await forgetLoginFailure(attempt)
}
