import { z } from 'zod'
import { env } from '@/lib/server/start/env'
import { FiskalyError } from './error'
import type { FileTarget } from '@/lib/server/http/call-out'
import { downloadFiskaly, requestFiskaly, type FiskalyRequest } from './request'
import { withRetries } from './retry'
import { sessionOf, signIn, type FiskalyCredentials } from './sessions'

const ATTEMPT_MS = 10_000

interface TimeLimits {
  /** Time limit of all attempts together. */
  budgetMs: number
  attemptMs?: number
}

interface AuthorizedCall extends Pick<FiskalyRequest, 'method' | 'path' | 'body'>, TimeLimits {}

/**
 * Sends a request with the credentials' token. If fiskaly rejects the token (`E_UNAUTHORIZED`; a
 * wrong PIN has another code), retries once with a new one. Throws FiskalyError.
 */
export async function callFiskaly<T extends z.ZodType>(
  credentials: FiskalyCredentials,
  { budgetMs, attemptMs = ATTEMPT_MS, ...request }: AuthorizedCall,
  answer: T,
): Promise<z.output<T>> {
  const received = await authorized(credentials, { budgetMs, attemptMs }, (by) =>
    requestFiskaly({ ...request, ...by }),
  )
  const read = answer.safeParse(received)
  if (read.success) return read.data
  throw new FiskalyError({ status: null, code: 'no answer of fiskaly' })
}

/** Same as `callFiskaly`, for a file: each attempt begins it again. Throws FiskalyError. */
export const downloadFromFiskaly = (
  credentials: FiskalyCredentials,
  { path, budgetMs, attemptMs = budgetMs }: Pick<AuthorizedCall, 'path'> & TimeLimits,
  target: FileTarget,
): Promise<void> =>
  authorized(credentials, { budgetMs, attemptMs }, (by) =>
    downloadFiskaly({ method: 'GET', path, ...by }, target),
  )

function authorized<T>(
  credentials: FiskalyCredentials,
  { budgetMs, attemptMs }: Required<TimeLimits>,
  send: (by: { token: string; timeoutMs: number }) => Promise<T>,
): Promise<T> {
  return withRetries(async (leftMs) => {
    const end = Date.now() + leftMs
    const timeoutMs = () => Math.max(1, Math.min(end - Date.now(), attemptMs))
    const { token } = await sessionOf(credentials, timeoutMs())
    try {
      return await send({ token, timeoutMs: timeoutMs() })
    } catch (error) {
      if (!(error instanceof FiskalyError) || error.code !== 'E_UNAUTHORIZED') throw error
      const renewed = await sessionOf(credentials, timeoutMs(), token)
      return send({ token: renewed.token, timeoutMs: timeoutMs() })
    }
  }, budgetMs)
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
