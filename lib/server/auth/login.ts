import { createHash } from 'node:crypto'
import {
  countLoginFailures,
  findLogin,
  forgetLoginFailure,
  openSession,
  recordLoginFailure,
} from '@/db/system'
import { AppError } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import { passwordMatches } from './password'
import { SESSION_DAYS, signSession } from './token'

const WINDOW_MS = 15 * 60 * 1000
const PER_ACCOUNT = 10
const PER_ADDRESS = 100

export interface LoginAttempt {
  email: string
  password: string
  /** Of the client, see `clientAddress`. */
  address: string
  userAgent: string | null
  kind: 'BROWSER' | 'API'
}

export interface LoggedIn {
  userId: string
  sessionId: string
  token: string
  expiresAt: Date
}

/** E-mails are compared without case and outer space. */
export const foldEmail = (email: string) => email.trim().toLowerCase()

/**
 * Checks e-mail and password and opens a session. Failures are limited to 10 per account and 100 per address in
 * 15 minutes (api.md); an attempt counts from its start, so that parallel guesses do not slip through.
 * Throws `auth.invalid` (never telling which was wrong) and `auth.rateLimited`.
 */
export async function login(attempt: LoginAttempt, now: Date): Promise<LoggedIn> {
  const email = foldEmail(attempt.email)
  const failureId = newId()
  await countAttempt(failureId, createHash('sha256').update(email).digest('hex'), attempt.address, now)
  const found = await findLogin(email)
  const matches = await passwordMatches(found?.is_active ? found.password_hash : null, attempt.password)
  if (!found || !matches) throw new AppError('unauthenticated', 'auth.invalid')
  await forgetLoginFailure(failureId)
  return startSession(found.user_id, found.company_id, attempt, now)
}

/** Opens a session for a known person and signs its token. */
export async function startSession(
  userId: string,
  companyId: number,
  { kind, userAgent }: Pick<LoginAttempt, 'kind' | 'userAgent'>,
  now: Date,
): Promise<LoggedIn> {
  const sessionId = newId()
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * 24 * 60 * 60 * 1000)
  await openSession({ id: sessionId, userId, companyId, kind, userAgent, at: now, expiresAt })
  return { userId, sessionId, token: await signSession(sessionId, expiresAt), expiresAt }
}

async function countAttempt(id: string, account: string, address: string, now: Date): Promise<void> {
  await recordLoginFailure(id, account, address, now)
  const failures = await countLoginFailures(account, address, new Date(now.getTime() - WINDOW_MS))
  if (failures.account <= PER_ACCOUNT && failures.address <= PER_ADDRESS) return
  await forgetLoginFailure(id)
  throw new AppError('rateLimited', 'auth.rateLimited', { retryAfter: WINDOW_MS / 1000 })
}
