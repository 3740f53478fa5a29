import { createHash } from 'node:crypto'
import { countLoginFailures, forgetLoginFailure, recordLoginFailure } from '@/db/system'
import { AppError } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'

export interface AttemptLimits {
  /** Attempts of one purpose do not count for another. */
  purpose: string
  perAccount: number
  perAddress: number
  /** At most an hour: older attempts are forgotten. */
  windowMs: number
}

/** Accounts are known by a digest, so that the table tells nobody who tried. */
const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Counts an attempt from its start, so that parallel ones do not slip through. Answers its id, by which one that was
 * no failure is taken back (`forgetLoginFailure`). Throws `auth.rateLimited` with `retryAfter` in seconds.
 */
export async function countAttempt(
  { account, address }: { account: string; address: string },
  { purpose, perAccount, perAddress, windowMs }: AttemptLimits,
  now: Date,
): Promise<string> {
  const id = newId()
  const [who, where] = [digest(`${purpose}:${account}`), `${purpose}:${address}`]
  await recordLoginFailure(id, who, where, now)
  const failures = await countLoginFailures(who, where, new Date(now.getTime() - windowMs))
  if (failures.account <= perAccount && failures.address <= perAddress) return id
  await forgetLoginFailure(id)
  throw new AppError('rateLimited', 'auth.rateLimited', { retryAfter: windowMs / 1000 })
}
