import { currentContext } from '@/lib/server/auth/current-session'
import { forgetSession } from '@/lib/server/next/sign-out'

/**
 * Where a page sends a browser whose session has ended: clears cookie and local storage and shows the login screen. A valid
 * session is left alone: a link on another site cannot sign anyone out.
 */
export async function GET(): Promise<Response> {
  if (await currentContext()) return new Response(null, { status: 303, headers: { Location: '/' } })
  await forgetSession()
  return new Response(null, { status: 303, headers: { Location: '/', 'Clear-Site-Data': '"storage"' } })
}
