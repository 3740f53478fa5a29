import { menuMark } from '@/components/shell/menu'
import { currentSession } from '@/lib/server/auth/current-session'
import { AppError } from '@/lib/server/errors'
import { problemOf } from '@/lib/server/next/problem'

/** What the caller's menu holds now: a page that was drawn before finds out that rights or modules have changed. */
export async function GET(): Promise<Response> {
  const session = await currentSession()
  if (!session) return problemOf(new AppError('unauthenticated', 'auth.required'), 'menu.mark')
  return Response.json({ mark: menuMark(session) }, { headers: { 'cache-control': 'private, no-store' } })
}
