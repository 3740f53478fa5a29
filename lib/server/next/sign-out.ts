import 'server-only'
import { cookies } from 'next/headers'
import { revokeSession } from '@/db/system'
import { secureCookies, SESSION_COOKIE } from '@/lib/server/auth/cookie'
import { readSession } from '@/lib/server/auth/token'
import { apiContext } from './api-context'

/** Ends the browser's session, good or not, and takes its cookie away. */
export async function signOutBrowser(): Promise<void> {
  const jar = await cookies()
  const token = jar.get(SESSION_COOKIE())?.value
  const sessionId = token ? await readSession(token) : null
  if (sessionId) await revokeSession(sessionId, new Date())
  jar.set(SESSION_COOKIE(), '', {
    path: '/',
    maxAge: 0,
    httpOnly: true,
    sameSite: 'lax',
    secure: secureCookies(),
  })
}

/** Revokes the caller's token. Throws `unauthorized` where it is no good already. */
export async function signOutApi(request: Request): Promise<void> {
  const ctx = await apiContext(request)
  if (ctx.sessionId) await revokeSession(ctx.sessionId, ctx.now())
}
