import { currentContext } from '@/lib/server/auth/current-session'
import { SESSION_COOKIE } from '@/lib/server/auth/cookie'
import { forgetSession } from '@/lib/server/next/sign-out'

/**
 * Browsers are redirected here once their session has ended: clears cookie and local storage and
 * shows the login screen, which explains this and continues at `next`. A valid session is
 * preserved: a link on another site cannot sign anyone out.
 */
export async function GET(request: Request): Promise<Response> {
  if (await currentContext()) return new Response(null, { status: 303, headers: { Location: '/' } })
  const isEnded = request.headers.get('cookie')?.includes(SESSION_COOKIE()) ?? false
  const next = new URL(request.url).searchParams.get('next')
  const query = new URLSearchParams({ ...(next ? { next } : {}), ...(isEnded ? { ended: '1' } : {}) })
  await forgetSession()
  const Location = query.size > 0 ? `/login?${query.toString()}` : '/login'
  return new Response(null, { status: 303, headers: { Location, 'Clear-Site-Data': '"storage"' } })
}
