import { cookies } from 'next/headers'
import { revokeSession } from '@/db/system'
import { secureCookies, SESSION_COOKIE } from '@/lib/server/auth/cookie'
import { readSession } from '@/lib/server/auth/token'

/** Where a page sends a browser whose session is no good any more: cookie and local storage go, the login screen comes. */
export async function GET(): Promise<Response> {
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
  return new Response(null, { status: 303, headers: { Location: '/', 'Clear-Site-Data': '"storage"' } })
}
