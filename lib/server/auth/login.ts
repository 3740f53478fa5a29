import { findLogin, forgetLoginFailure, openSession } from '@/db/system'
import { AppError } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import { countAttempt } from './attempts'
import { passwordMatches } from './password'
import { passSecondFactor } from './second-factor'
import { SESSION_DAYS, signSession } from './token'

const LIMITS = { purpose: 'login', perAccount: 10, perAddress: 100, windowMs: 15 * 60 * 1000 }

export interface LoginAttempt {
  email: string
  password: string
  /** The second factor's code, or a recovery code. */
  totp?: string | undefined
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
 * Throws `auth.invalid` (never telling which was wrong), `auth.totpRequired` and `auth.totpInvalid` where the password is
 * right, and `auth.rateLimited`.
 */
export async function login(attempt: LoginAttempt, now: Date): Promise<LoggedIn> {
  const email = foldEmail(attempt.email)
  const failureId = await countAttempt({ account: email, address: attempt.address }, LIMITS, now)
  const found = await findLogin(email)
  const matches = await passwordMatches(found?.is_active ? found.password_hash : null, attempt.password)
  if (!found || !matches) throw new AppError('unauthenticated', 'auth.invalid')
  // without a code nothing was guessed yet; with a wrong one it was
  if (attempt.totp) await passSecondFactor(found.user_id, attempt.totp, now)
  await forgetLoginFailure(failureId)
  if (!attempt.totp) await passSecondFactor(found.user_id, undefined, now)
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
