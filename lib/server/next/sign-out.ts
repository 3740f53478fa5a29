import 'server-only'
import { cookies } from 'next/headers'
import { revokeSession } from '@/db/system/sessions'
import { secureCookies, SESSION_COOKIE } from '@/lib/server/auth/cookie'
import { apiContext } from './api-context'

/** Takes the cookie of a session away that is no good any more. */
export async function forgetSession(): Promise<void> {
  const jar = await cookies()
  jar.set(SESSION_COOKIE(), '', {
    path: '/',
    maxAge: 0,
    httpOnly: true,
    sameSite: 'lax',
    secure: secureCookies(),
  })
}

/** Revokes the caller's token. Throws `unauthorized` if it is not valid any more. */
export async function signOutApi(request: Request): Promise<void> {
  const ctx = await apiContext(request)
  if (ctx.sessionId) await revokeSession(ctx.sessionId, ctx.now())
}
