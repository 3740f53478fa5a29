import { findSecondFactor, takeRecoveryCode, takeTotpStep } from '@/db/system/second-factor'
import { SealError, unseal } from '@/lib/server/core/encryption'
import { AppError } from '@/lib/server/core/errors'
import { recoveryHash } from './recovery-codes'
import { totpStep } from './totp'

/** The context under which a person's secret is sealed. */
export const totpPlace = (userId: string) => `totp:${userId}`

/**
 * Checks the second factor after the password was right: passes without one; otherwise requires an
 * app code or a recovery code, each valid once. Throws `auth.totpRequired` without a code,
 * `auth.totpInvalid` for a wrong one.
 */
export async function passSecondFactor(userId: string, code: string | undefined, now: Date): Promise<void> {
  const factor = await findSecondFactor(userId)
  if (!factor?.secret || factor.confirmed_at === null) return
  if (!code) throw new AppError('unauthenticated', 'auth.totpRequired')
  if (!(await takeCode(userId, factor.secret, code, now)))
    throw new AppError('unauthenticated', 'auth.totpInvalid')
}

/** Whether the code is valid for the person's active second factor; uses it up. */
export async function verifySecondFactor(userId: string, code: string, now: Date): Promise<boolean> {
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

/** Null if ENCRYPTION_KEY was lost: no app code is valid then, but recovery codes are. */
function openedSecret(userId: string, sealed: string): string | null {
  try {
    return unseal(sealed, totpPlace(userId))
  } catch (error) {
    if (error instanceof SealError) return null
    throw error
  }
}
