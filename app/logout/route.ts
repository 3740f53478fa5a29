import { currentContext } from '@/lib/server/auth/current-session'
import { forgetSession } from '@/lib/server/next/sign-out'

/**
 * Where a page sends a browser whose session is no good any more: cookie and local storage go, the login screen comes. A good
 * session is left as it is: another site's link signs nobody out.
 */
export async function GET(): Promise<Response> {
  if (await currentContext()) return new Response(null, { status: 303, headers: { Location: '/' } })
  await forgetSession()
  return new Response(null, { status: 303, headers: { Location: '/', 'Clear-Site-Data': '"storage"' } })
}
