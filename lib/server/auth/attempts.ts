import { createHash } from 'node:crypto'
import { countLoginFailures, forgetLoginFailure, recordLoginFailure } from '@/db/system/sign-in'
import { AppError } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { logRefusal } from '@/lib/server/start/security-log'
import { networkOf } from './network'

export interface AttemptLimits {
  /** Attempts of one purpose do not count for another. */
  purpose: string
  perAccount: number
  /** IPv6 addresses are counted per /64. */
  perAddress: number
  /** Limit for the pair of account and address; default: only the other two limits apply. */
  perPair?: number
  /** At most an hour: older attempts are forgotten. */
  windowMs: number
}

/** Accounts are stored as digests, so that the table does not reveal who tried. */
const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Counts an attempt when it starts, so that parallel attempts cannot bypass the limit. Returns its
 * id, by which a successful attempt is taken back (`forgetLoginFailure`). Throws `auth.rateLimited`
 * with `retryAfter` in seconds and the `limit` that was reached.
 */
export async function countAttempt(
  { account, address }: { account: string; address: string },
  { purpose, perAccount, perAddress, perPair = perAddress, windowMs }: AttemptLimits,
  now: Date,
): Promise<string> {
  const id = newId()
  const who = digest(`${purpose}:${account}`)
  const where = `${purpose}:${networkOf(address)}`
  await recordLoginFailure(id, who, where, now)
  const failures = await countLoginFailures(who, where, new Date(now.getTime() - windowMs))
  const limit =
    failures.account > perAccount
      ? 'account'
      : failures.address > perAddress || failures.pair > perPair
        ? 'address'
        : null
  if (limit === null) return id
  await forgetLoginFailure(id)
  logRefusal({ code: 'auth.rateLimited', where: purpose, account, address })
  throw new AppError('rateLimited', 'auth.rateLimited', { retryAfter: windowMs / 1000, limit })
}
