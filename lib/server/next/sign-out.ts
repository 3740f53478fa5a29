import 'server-only'
import { cookies } from 'next/headers'
import { revokeSession } from '@/db/system/sessions'
import { secureCookies, SESSION_COOKIE } from '@/lib/server/auth/cookie'
import { logTrace } from '@/lib/server/start/security-log'
import type { Context } from '@/lib/server/core/context'

/** Removes the cookie of an invalid session. */
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

export async function signOutApi({ sessionId, actor, tenantId, now }: Context): Promise<void> {
  if (!sessionId) return
  await revokeSession(sessionId, now())
  logTrace({ event: 'session.end', tenant: tenantId, actor: actor.id, session: sessionId })
}
