import { currentContext } from '@/lib/server/auth/current-session'
import { forgetSession } from '@/lib/server/next/sign-out'

/**
 * Browsers are redirected here once their session has ended: clears cookie and local storage and
 * shows the login screen. A valid session is preserved: a link on another site cannot sign anyone
 * out.
 */
export async function GET(): Promise<Response> {
  if (await currentContext()) return new Response(null, { status: 303, headers: { Location: '/' } })
  await forgetSession()
  return new Response(null, { status: 303, headers: { Location: '/', 'Clear-Site-Data': '"storage"' } })
}
