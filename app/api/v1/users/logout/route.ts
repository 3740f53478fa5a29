import { revokeSession } from '@/db/system'
import { apiContext } from '@/lib/server/next/api-context'
import { problemOf } from '@/lib/server/next/problem'

/** Revokes the caller's token. */
export async function POST(request: Request): Promise<Response> {
  try {
    const ctx = await apiContext(request)
    if (ctx.sessionId) await revokeSession(ctx.sessionId, ctx.now())
    return new Response(null, { status: 204 })
  } catch (error) {
    return problemOf(error, 'user.logout')
  }
}
