import { z } from 'zod'
import { env } from '@/lib/server/start/env'
import { FiskalyError } from './error'
import { requestFiskaly, type FiskalyRequest } from './request'
import { withRetries } from './retry'
import { sessionOf, signIn, type FiskalyCredentials } from './sessions'

const ATTEMPT_MS = 10_000

interface AuthorizedCall extends Pick<FiskalyRequest, 'method' | 'path' | 'body'> {
  /** Time limit of all attempts together. */
  budgetMs: number
  attemptMs?: number
}

/**
 * Sends a request with the credentials' token. If fiskaly rejects the token (`E_UNAUTHORIZED`; a
 * wrong PIN has another code), retries once with a new one. Throws FiskalyError.
 */
export async function callFiskaly<T extends z.ZodType>(
  credentials: FiskalyCredentials,
  { budgetMs, attemptMs = ATTEMPT_MS, ...request }: AuthorizedCall,
  answer: T,
): Promise<z.output<T>> {
  const received = await withRetries(async (leftMs) => {
    const end = Date.now() + leftMs
    const timeoutMs = () => Math.max(1, Math.min(end - Date.now(), attemptMs))
    const { token } = await sessionOf(credentials, timeoutMs())
    try {
      return await requestFiskaly({ ...request, token, timeoutMs: timeoutMs() })
    } catch (error) {
      if (!(error instanceof FiskalyError) || error.code !== 'E_UNAUTHORIZED') throw error
      const renewed = await sessionOf(credentials, timeoutMs(), token)
      return requestFiskaly({ ...request, token: renewed.token, timeoutMs: timeoutMs() })
    }
  }, budgetMs)
  const read = answer.safeParse(received)
  if (read.success) return read.data
  throw new FiskalyError({ status: null, code: 'no answer of fiskaly' })
}

export interface FiskalyAccount {
  organizationId: string
  /** Decided by the key: signatures of TEST are worthless to the tax office. */
  environment: 'TEST' | 'LIVE'
}

/**
 * Returns a new access token to hand on, and where it is accepted; never the key or the means to
 * renew it. Signs in again, since the caller's own token ends, or is refused.
 * Throws FiskalyError.
 */
export async function lendAccess(
  credentials: FiskalyCredentials,
  budgetMs: number,
): Promise<{ accessToken: string; expiresAt: Date; baseUrl: string }> {
  const { token, expiresAt } = await withRetries(
    (leftMs) => signIn(credentials, Math.min(leftMs, ATTEMPT_MS)),
    budgetMs,
  )
  return { accessToken: token, expiresAt: new Date(expiresAt), baseUrl: env().FISKALY_SIGN_URL }
}

const listed = z.object({ data: z.array(z.unknown()) })

/**
 * Checks that the credentials open SIGN DE by signing in again and listing security systems.
 * Returns the owner of the account. Interactive, so it gives up after `budgetMs`. Throws
 * FiskalyError: 401 for unknown credentials, 403 without access to SIGN DE.
 */
export async function checkAccount(
  credentials: FiskalyCredentials,
  budgetMs: number,
): Promise<FiskalyAccount> {
  const end = Date.now() + budgetMs
  const { organizationId, environment } = await withRetries(
    (leftMs) => signIn(credentials, Math.min(leftMs, ATTEMPT_MS)),
    budgetMs,
  )
  await callFiskaly(credentials, { method: 'GET', path: '/tss?limit=1', budgetMs: end - Date.now() }, listed)
  return { organizationId, environment }
}
