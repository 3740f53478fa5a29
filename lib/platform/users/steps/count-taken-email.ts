import { findLogin } from '@/db/system/sign-in'
import { countAttempt } from '@/lib/server/auth/attempts'
import { foldEmail } from '@/lib/server/auth/login'
import type { Context } from '@/lib/server/core/context'

/** Number of others' e-mails that a person may enter: a typing error causes one. */
const LIMITS = { purpose: 'emailTaken', perAccount: 10, perAddress: 10, windowMs: 15 * 60 * 1000 }

/**
 * Counts an e-mail that already has an account, possibly in another tenant, which the refusal
 * reveals. For `before` of a use case. Throws `auth.rateLimited` after ten in 15 minutes.
 */
export async function countTakenEmail(ctx: Context, email: string): Promise<void> {
  const userId = ctx.actor.id
  if (userId === null || !(await findLogin(foldEmail(email)))) return
  await countAttempt({ account: userId, address: userId }, LIMITS, ctx.now())
}
