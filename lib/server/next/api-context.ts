import { cookies } from 'next/headers'
import { SESSION_COOKIE } from '@/lib/server/auth/cookie'
import { resolveToken, type ResolvedSession } from '@/lib/server/auth/session-context'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { COMPANY_HEADER } from '@/lib/domain/page-company'
import { refuseClaim } from './page-company'
import type { Transport } from './route'

/**
 * Returns the caller of an API request: a bearer token; the browser's cookie for reading only, and
 * not for a page that names another company. Throws `auth.required`, `conflict.company`.
 */
export async function apiContext(request: Request): Promise<Context> {
  const [scheme, bearer] = (request.headers.get('authorization') ?? '').split(' ')
  const resolved =
    scheme?.toLowerCase() === 'bearer' && bearer
      ? await resolveToken(bearer, 'apiToken')
      : request.method === 'GET'
        ? await ofCookie(request)
        : null
  if (!resolved) throw new AppError('unauthenticated', 'auth.required')
  return resolved.ctx
}

/** The transport for people and their programs. */
export const apiV1: Transport = { context: apiContext, base: '/api/v1' }

async function ofCookie({ headers }: Request): Promise<ResolvedSession | null> {
  const token = (await cookies()).get(SESSION_COOKIE())?.value
  const resolved = token ? await resolveToken(token, 'user') : null
  const claimed = headers.get(COMPANY_HEADER)
  if (resolved && claimed !== null) refuseClaim(resolved.view, claimed)
  return resolved
}
