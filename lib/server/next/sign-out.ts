import 'server-only'
import { cookies } from 'next/headers'
import { revokeSession } from '@/db/system/sessions'
import { secureCookies, SESSION_COOKIE } from '@/lib/server/auth/cookie'
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

export async function signOutApi({ sessionId, now }: Context): Promise<void> {
  if (sessionId) await revokeSession(sessionId, now())
}
