import { findLogin, forgetLoginFailure, loginCompany, type LoginRow } from '@/db/system/sign-in'
import { openSession } from '@/db/system/sessions'
import { hasEnded } from '@/lib/domain/auditor'
import { sessionEnd } from '@/lib/domain/session-age'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { logRefusal, logTrace } from '@/lib/server/start/security-log'
import { countAttempt } from './attempts'
import { knowsAccount, type KnownDevice } from './known-device'
import { passwordMatches } from './password'
import { passSecondFactor } from './second-factor'
import { signSession } from './token'

const WINDOW_MS = 15 * 60 * 1000

/**
 * For unknown devices: attempts on an account from elsewhere must not lock out its known devices.
 */
const UNKNOWN_DEVICE = { purpose: 'login', perAccount: 50, perAddress: 100, perPair: 10, windowMs: WINDOW_MS }

/** For a device that has signed in to the account before, from any address. */
const KNOWN_DEVICE = { purpose: 'device', perAccount: 10, perAddress: 10, windowMs: WINDOW_MS }

const CODES = { purpose: 'totp', perAccount: 10, perAddress: 10, windowMs: WINDOW_MS }

export interface LoginAttempt {
  email: string
  password: string
  /** The second factor's code, or a recovery code. */
  totp?: string | undefined
  /** The client's address, see `clientAddress`. */
  address: string
  userAgent: string | null
  kind: 'BROWSER' | 'API'
  /**
   * The company that an API session works in; default: the main one. A browser starts in the most
   * recent one.
   */
  companyId?: number | undefined
  /** The requesting device, if it is known. */
  device?: KnownDevice | null
  /** Called when the account's limit is reached, so that the person can be warned. */
  onLimit?: (email: string, now: Date) => void
}

export interface LoggedIn {
  userId: string
  sessionId: string
  companyId: number
  token: string
  expiresAt: Date
}

/** Folds an e-mail address for comparison: lower case, no outer space. */
export const foldEmail = (email: string) => email.trim().toLowerCase()

/**
 * Checks e-mail and password and opens a session. Failures are limited per 15 minutes (api.md): 10
 * per account from an address, 100 per address, 50 per account; a device that is known for the
 * account has 10 of its own instead. An attempt is counted when it starts, so that parallel guesses
 * do not slip through. Throws `auth.invalid` (never revealing which was wrong), `auth.totpRequired`
 * and `auth.totpInvalid` if the password is right, `auth.companyUnknown` at `companyId`,
 * `auth.auditorEnded` and `auth.auditorNoToken` for auditors, and `auth.rateLimited`.
 */
export async function login(attempt: LoginAttempt, now: Date): Promise<LoggedIn> {
  try {
    const opened = await signIn(attempt, now)
    logTrace({ event: 'session.open', actor: opened.userId, session: opened.sessionId })
    return opened
  } catch (error) {
    // auth.totpRequired is not a failure: the password was right, the code comes next
    if (error instanceof AppError && error.kind === 'unauthenticated' && error.code !== 'auth.totpRequired')
      logRefusal({
        code: error.code,
        where: 'login',
        account: foldEmail(attempt.email),
        address: attempt.address,
      })
    throw error
  }
}

async function signIn(attempt: LoginAttempt, now: Date): Promise<LoggedIn> {
  const email = foldEmail(attempt.email)
  const failureId = await admitAttempt(attempt, email, now)
  const found = await findLogin(email)
  const account = found?.is_active ? { userId: found.user_id, settings: found.hash_settings } : null
  const matches = await passwordMatches(account, attempt.password)
  if (!found || !matches) throw new AppError('unauthenticated', 'auth.invalid')
  refuseAuditor(found, attempt.kind, now)
  // without a code nothing was guessed; with a wrong one it was
  if (attempt.totp) await guessSecondFactor(found.user_id, attempt, now)
  await forgetLoginFailure(failureId)
  if (!attempt.totp) await passSecondFactor(found.user_id, undefined, now)
  return startSession(found.user_id, await companyOf(found, attempt), attempt, now)
}

async function admitAttempt(attempt: LoginAttempt, email: string, now: Date): Promise<string> {
  const { address, device = null, onLimit } = attempt
  if (device && knowsAccount(device, email))
    return countAttempt({ account: `${email}:${device.id}`, address: device.id }, KNOWN_DEVICE, now)
  try {
    return await countAttempt({ account: email, address }, UNKNOWN_DEVICE, now)
  } catch (error) {
    if (error instanceof AppError && error.params.limit === 'account') onLimit?.(email, now)
    throw error
  }
}

/**
 * Six digits are quickly guessed by an attacker who has the password: at most ten wrong codes per
 * account, from any address.
 */
async function guessSecondFactor(userId: string, { totp, device = null, email }: LoginAttempt, now: Date) {
  const account = device && knowsAccount(device, foldEmail(email)) ? `${userId}:${device.id}` : userId
  const guess = await countAttempt({ account, address: account }, CODES, now)
  await passSecondFactor(userId, totp, now)
  await forgetLoginFailure(guess)
}

/** Refuses an auditor after the last day, and everywhere but in the browser. */
function refuseAuditor(
  { auditor_until: until, company_id }: LoginRow,
  kind: LoginAttempt['kind'],
  now: Date,
) {
  if (until === null) return
  if (kind === 'API') throw new AppError('unauthenticated', 'auth.auditorNoToken')
  if (hasEnded({ until }, now) || company_id === null)
    throw new AppError('unauthenticated', 'auth.auditorEnded')
}

async function companyOf(found: LoginRow, { kind, companyId }: LoginAttempt): Promise<number> {
  if (kind === 'BROWSER') return Number(found.company_id)
  const company = await loginCompany(found.user_id, companyId ?? null)
  if (company === null) throw invalidField('companyId', 'auth.companyUnknown')
  return company
}

/** Opens a session for an authenticated person and signs its token. */
async function startSession(
  userId: string,
  companyId: number,
  { kind, userAgent }: Pick<LoginAttempt, 'kind' | 'userAgent'>,
  now: Date,
): Promise<LoggedIn> {
  const sessionId = newId()
  const expiresAt = sessionEnd(now)
  await openSession({ id: sessionId, userId, companyId, kind, userAgent, at: now, expiresAt })
  return { userId, sessionId, companyId, token: await signSession(sessionId, expiresAt), expiresAt }
}
