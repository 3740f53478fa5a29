import { cookies } from 'next/headers'
import { SESSION_COOKIE } from '@/lib/server/auth/cookie'
import { resolveToken } from '@/lib/server/auth/session-context'
import type { Context } from '@/lib/server/context'
import { AppError } from '@/lib/server/errors'

/** The caller of an API request: a bearer token; the browser's cookie only for reading. Throws `auth.required`. */
export async function apiContext(request: Request): Promise<Context> {
  const [scheme, bearer] = (request.headers.get('authorization') ?? '').split(' ')
  const cookie = request.method === 'GET' ? (await cookies()).get(SESSION_COOKIE())?.value : undefined
  const resolved =
    scheme?.toLowerCase() === 'bearer' && bearer
      ? await resolveToken(bearer, 'api')
      : cookie
        ? await resolveToken(cookie, 'user')
        : null
  if (!resolved) throw new AppError('unauthenticated', 'auth.required')
  return resolved.ctx
}
