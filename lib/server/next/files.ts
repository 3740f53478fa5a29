import 'server-only'
import type { z } from 'zod'
import { currentContext } from '@/lib/server/auth/current-session'
import type { Context } from '@/lib/server/context'
import { AppError } from '@/lib/server/errors'
import { execute } from '@/lib/server/execute'
import type { UseCase } from '@/lib/server/use-case'
import { refuseOtherCompany } from './page-company'
import { problemOf } from './problem'
import { readUpTo } from './read-up-to'

interface RouteContext {
  params: Promise<Record<string, string>>
}

type Params = Record<string, string>

/** Bytes that our own pages show. Their URL names the content (`?v=`), so the browser may keep them. */
export function toFile<I extends z.ZodType>(useCase: UseCase<I, { mime: string; bytes: Buffer }>) {
  return async (_request: Request, { params }: RouteContext): Promise<Response> => {
    try {
      const { mime, bytes } = await execute(useCase, await signedIn(), await params)
      return new Response(new Uint8Array(bytes), {
        headers: {
          'content-type': mime,
          'cache-control': 'private, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        },
      })
    } catch (error) {
      return problemOf(error, useCase.name)
    }
  }
}

export interface Upload {
  /** Most bytes; more are refused with `tooLarge` before they are read to the end. */
  limit: number
  /** Code of that refusal. */
  tooLarge: string
  toInput: (params: Params, bytes: Buffer) => unknown
}

/** A file that one of our own pages sends as the request's body. The cookie answers for the caller, so only our own origin may ask. */
export function toUpload<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  { limit, tooLarge, toInput }: Upload,
) {
  return async (request: Request, { params }: RouteContext): Promise<Response> => {
    try {
      const ctx = await pageContext(request)
      const bytes = await readUpTo(limit, request)
      if (!bytes) throw new AppError('invalid', tooLarge)
      await execute(useCase, ctx, toInput(await params, bytes))
      return Response.json({})
    } catch (error) {
      return problemOf(error, useCase.name)
    }
  }
}

/** Who sends something from one of our own pages. Throws where the page is another site's, or of another company. */
export async function pageContext({ headers }: Request): Promise<Context> {
  if (!isSameOrigin(headers)) throw new AppError('forbidden', 'forbidden')
  const ctx = await signedIn()
  await refuseOtherCompany()
  return ctx
}

async function signedIn() {
  const ctx = await currentContext()
  if (!ctx) throw new AppError('unauthenticated', 'auth.required')
  return ctx
}

/** Browsers name the asking page's origin on every PUT and POST; a proxy passes the public host on. */
function isSameOrigin(headers: Headers): boolean {
  const origin = headers.get('origin')
  const host = headers.get('x-forwarded-host') ?? headers.get('host')
  return origin !== null && host !== null && URL.canParse(origin) && new URL(origin).host === host
}
