import { findSecondFactor, takeRecoveryCode, takeTotpStep } from '@/db/system/second-factor'
import { SealError, unseal } from '@/lib/server/core/encryption'
import { AppError } from '@/lib/server/core/errors'
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
  if (!(await takeCode(userId, factor.secret, code, now)))
    throw new AppError('unauthenticated', 'auth.totpInvalid')
}

/** Whether the code is one of the person's second factor in force; it is used up. */
export async function holdsSecondFactor(userId: string, code: string, now: Date): Promise<boolean> {
  const factor = await findSecondFactor(userId)
  if (!factor?.secret || factor.confirmed_at === null) return false
  return takeCode(userId, factor.secret, code, now)
}

async function takeCode(userId: string, sealed: string, code: string, now: Date): Promise<boolean> {
  const digits = code.replace(/\s/g, '')
  return /^\d{6}$/.test(digits)
    ? isFreshCode(userId, sealed, digits, now)
    : takeRecoveryCode(userId, recoveryHash(code))
}

async function isFreshCode(userId: string, sealed: string, digits: string, now: Date): Promise<boolean> {
  const secret = openedSecret(userId, sealed)
  const step = secret === null ? null : totpStep(secret, digits, now)
  return step !== null && takeTotpStep(userId, step)
}

/** Null where ENCRYPTION_KEY was lost: no code is right then, but recovery codes are. */
function openedSecret(userId: string, sealed: string): string | null {
  try {
    return unseal(sealed, totpPlace(userId))
  } catch (error) {
    if (error instanceof SealError) return null
    throw error
  }
}
