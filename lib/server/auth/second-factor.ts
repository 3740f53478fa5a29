import { findSecondFactor, takeRecoveryCode, takeTotpStep } from '@/db/system'
import { unseal } from '@/lib/server/encryption'
import { AppError } from '@/lib/server/errors'
import { recoveryHash } from './recovery-codes'
import { totpStep } from './totp'

/** The context under which a person's secret is sealed. */
export const totpPlace = (userId: string) => `totp:${userId}`

/**
 * Lets a person on whose password was right: nothing to do without a second factor; with one, a code of the app or a
 * recovery code, each good once. Throws `auth.totpRequired` without a code, `auth.totpInvalid` for a wrong one.
 */
export async function passSecondFactor(userId: string, code: string | undefined, now: Date): Promise<void> {
  const factor = await findSecondFactor(userId)
  if (!factor?.secret || factor.confirmed_at === null) return
  if (!code) throw new AppError('unauthenticated', 'auth.totpRequired')
  const digits = code.replace(/\s/g, '')
  const good = /^\d{6}$/.test(digits)
    ? await isFreshCode(userId, unseal(factor.secret, totpPlace(userId)), digits, now)
    : await takeRecoveryCode(userId, recoveryHash(code))
  if (!good) throw new AppError('unauthenticated', 'auth.totpInvalid')
}

async function isFreshCode(userId: string, secret: string, digits: string, now: Date): Promise<boolean> {
  const step = totpStep(secret, digits, now)
  return step !== null && takeTotpStep(userId, step)
}
