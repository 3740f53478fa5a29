import { signOutBrowser } from '@/lib/server/next/sign-out'

/** Where a page sends a browser whose session is no good any more: cookie and local storage go, the login screen comes. */
export async function GET(): Promise<Response> {
  await signOutBrowser()
  return new Response(null, { status: 303, headers: { Location: '/', 'Clear-Site-Data': '"storage"' } })
}
