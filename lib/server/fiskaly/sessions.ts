import { createHash } from 'node:crypto'
import { z } from 'zod'
import { env } from '@/lib/server/start/env'
import { FiskalyError } from './error'
import { requestFiskaly } from './request'

/**
 * A tenant's credentials for fiskaly in plain text: in memory for the duration of a call and never
 * logged.
 */
export interface FiskalyCredentials {
  apiKey: string
  apiSecret: string
}

const authAnswer = z
  .object({
    access_token: z.string().min(1),
    access_token_claims: z.object({ env: z.enum(['TEST', 'LIVE']), organization_id: z.string() }),
    access_token_expires_at: z.number(),
    refresh_token: z.string().min(1),
    refresh_token_expires_at: z.number(),
  })
  .transform((it) => ({
    token: it.access_token,
    expiresAt: it.access_token_expires_at * 1000,
    refreshToken: it.refresh_token,
    refreshExpiresAt: it.refresh_token_expires_at * 1000,
    organizationId: it.access_token_claims.organization_id,
    environment: it.access_token_claims.env,
  }))

/** A sign-in at fiskaly. Times in milliseconds. */
export type FiskalySession = z.output<typeof authAnswer>

/** How long before it expires a token is renewed, so that it lasts for the call. */
const EARLY_MS = 60_000
const KEPT = 500

/**
 * Sessions of this process by credentials and address. A promise while one is being fetched, so
 * that concurrent callers share one.
 */
const sessions = new Map<string, Promise<FiskalySession>>()

const keyOf = ({ apiKey, apiSecret }: FiskalyCredentials) =>
  createHash('sha256')
    .update(JSON.stringify([env().FISKALY_SIGN_URL, apiKey, apiSecret]))
    .digest('hex')

/**
 * Signs in by key and secret, ignoring any stored session. Throws FiskalyError: 401 for unknown
 * credentials.
 */
export function signIn(credentials: FiskalyCredentials, timeoutMs: number): Promise<FiskalySession> {
  return keep(credentials, authenticated(bodyOf(credentials), timeoutMs))
}

/**
 * Returns a valid session: the stored one, otherwise one by its refresh token, otherwise by key and
 * secret. `rejected` is a token that fiskaly refused although it should still be valid.
 */
export async function sessionOf(
  credentials: FiskalyCredentials,
  timeoutMs: number,
  rejected?: string,
): Promise<FiskalySession> {
  const pending = sessions.get(keyOf(credentials))
  const kept = await pending?.catch(() => undefined)
  const now = Date.now()
  if (kept && kept.token !== rejected && kept.expiresAt - EARLY_MS > now) return kept
  const newer = sessions.get(keyOf(credentials))
  if (newer && newer !== pending) return sessionOf(credentials, timeoutMs, rejected)
  if (!kept || kept.refreshExpiresAt <= now) return signIn(credentials, timeoutMs)
  return keep(credentials, refreshed(kept, credentials, timeoutMs))
}

async function refreshed(
  { refreshToken }: FiskalySession,
  credentials: FiskalyCredentials,
  timeoutMs: number,
): Promise<FiskalySession> {
  const end = Date.now() + timeoutMs
  try {
    return await authenticated({ refresh_token: refreshToken }, timeoutMs)
  } catch (error) {
    if (error instanceof FiskalyError && error.status === 401)
      return authenticated(bodyOf(credentials), Math.max(1, end - Date.now()))
    throw error
  }
}

const bodyOf = ({ apiKey, apiSecret }: FiskalyCredentials) => ({ api_key: apiKey, api_secret: apiSecret })

async function authenticated(body: Record<string, string>, timeoutMs: number): Promise<FiskalySession> {
  const answer = authAnswer.safeParse(
    await requestFiskaly({ method: 'POST', path: '/auth', body, timeoutMs }),
  )
  if (answer.success) return answer.data
  throw new FiskalyError({ status: null, code: 'no answer of fiskaly' })
}

/** Stores the pending session; a failure is removed, so that the next caller tries again. */
function keep(credentials: FiskalyCredentials, fetched: Promise<FiskalySession>): Promise<FiskalySession> {
  const key = keyOf(credentials)
  sessions.delete(key)
  sessions.set(key, fetched)
  const [oldest] = sessions.keys()
  if (sessions.size > KEPT && oldest !== undefined) sessions.delete(oldest)
  fetched.catch(() => {
    if (sessions.get(key) === fetched) sessions.delete(key)
  })
  return fetched
}
