import { cookies } from 'next/headers'
import type { AuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { z } from 'zod'
import { logTrace } from '@/lib/server/start/security-log'
import { revokeSession } from '@/db/system/sessions'
import { SESSION_DAYS } from '@/lib/domain/session-age'
import { credentialFields } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/core/errors'
import { log } from '@/lib/server/start/log'
import { env } from '@/lib/server/start/env'
import { newId } from '@/lib/server/core/ids'
import { clientAddress } from './client-address'
import { secureCookies } from './cookie'
import { DEVICE_COOKIE, DEVICE_DAYS, deviceToken, readDevice } from './known-device'
import { foldEmail, login, type LoginAttempt } from './login'
import { readSession, signSession } from './token'

const credentialsInput = z.object(credentialFields)

const maxAge = SESSION_DAYS * 24 * 60 * 60

/**
 * next-auth reduced to checking credentials and setting and clearing the cookie. The session row is
 * authoritative.
 */
export function authOptions(onLimit: LoginAttempt['onLimit']): AuthOptions {
  return {
    secret: env().AUTH_SECRET,
    useSecureCookies: secureCookies(),
    pages: { signIn: '/login', error: '/login' },
    session: { strategy: 'jwt', maxAge },
    logger: {
      error: (code, cause) =>
        log().error({ err: cause instanceof Error ? cause : cause.error, code }, 'next-auth'),
      warn: (code) => log().warn({ code }, 'next-auth'),
      debug: () => undefined,
    },
    providers: [
      Credentials({
        id: 'credentials',
        credentials: {
          email: { label: 'E-Mail' },
          password: { label: 'Passwort', type: 'password' },
          totp: { label: 'Code' },
        },
        authorize: (credentials, request) => authorize(credentials, request.headers ?? {}, onLimit),
      }),
    ],
    jwt: {
      maxAge,
      encode: ({ token }) => signSession(String(token?.sid ?? ''), new Date(Date.now() + maxAge * 1000)),
      decode: ({ token }) => {
        const sid = token ? readSession(token) : null
        return sid ? { sid } : null
      },
    },
    callbacks: {
      jwt: ({ token, user }) => (user ? { sid: user.id } : token),
      session: ({ session }) => ({ expires: session.expires }),
      // our own pages only; next-auth's default throws on a malformed address
      redirect: ({ url, baseUrl }) =>
        URL.canParse(url, baseUrl) && new URL(url, baseUrl).origin === baseUrl
          ? new URL(url, baseUrl).href
          : baseUrl,
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sid !== 'string') return
        await revokeSession(token.sid, new Date())
        logTrace({ event: 'session.end', session: token.sid })
      },
    },
  }
}

/**
 * next-auth's "user" is our session: its id goes into the cookie. The thrown message reaches the
 * login form as a code.
 */
async function authorize(
  credentials: Record<string, string> | undefined,
  headers: Record<string, unknown>,
  onLimit: LoginAttempt['onLimit'],
): Promise<{ id: string }> {
  const header = (name: string) => (typeof headers[name] === 'string' ? headers[name] : null)
  const { email, password, totp } = credentials ?? {}
  const parsed = credentialsInput.safeParse({ email, password, totp: totp || undefined })
  if (!parsed.success) throw new Error('auth.invalid')
  const now = new Date()
  const jar = await cookies()
  const device = await readDevice(jar.get(DEVICE_COOKIE())?.value)
  try {
    const { sessionId } = await login(
      {
        ...parsed.data,
        address: clientAddress(header),
        userAgent: header('user-agent'),
        kind: 'BROWSER',
        device,
        ...(onLimit ? { onLimit } : {}),
      },
      now,
    )
    jar.set(DEVICE_COOKIE(), await deviceToken(device, foldEmail(parsed.data.email), now), {
      path: '/api/auth',
      maxAge: DEVICE_DAYS * 24 * 60 * 60,
      httpOnly: true,
      sameSite: 'lax',
      secure: secureCookies(),
    })
    return { id: sessionId }
  } catch (error) {
    if (error instanceof AppError) throw new Error(error.code)
    const reference = newId()
    log().error({ err: error, reference }, 'login failed unexpectedly')
    throw new Error('unknown')
  }
}
