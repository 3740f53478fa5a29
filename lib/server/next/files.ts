import 'server-only'
import type { z } from 'zod'
import { currentContext } from '@/lib/server/auth/current-session'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import type { UseCase } from '@/lib/server/core/use-case'
import { fileAnswer } from './file-answer'
import { toHandler } from './handler'
import { refuseOtherCompany } from './page-company'
import { readUpTo } from './read-up-to'

/**
 * Serves bytes to our own pages. Their URL identifies the content (`?v=`), so the browser may cache
 * them.
 */
export const toFile = <I extends z.ZodType>(useCase: UseCase<I, { mime: string; bytes: Buffer }>) =>
  toHandler(useCase.name, signedIn, async (ctx, { params }) => {
    const { mime, bytes } = await execute(useCase, ctx, params)
    return fileAnswer({ body: bytes, name: null, type: mime, immutable: true })
  })

export interface Upload {
  /** Maximum bytes; a longer body is refused with `tooLarge` before it is read to the end. */
  limit: number
  tooLarge: string
  toInput: (params: Record<string, string>, bytes: Buffer) => unknown
}

/**
 * Accepts a file that one of our own pages sends as the request's body. Authenticated by the
 * cookie, so only our own origin is allowed.
 */
export const toUpload = <I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  { limit, tooLarge, toInput }: Upload,
) =>
  toHandler(useCase.name, pageContext, async (ctx, { request, params }) => {
    const bytes = await readUpTo(limit, request)
    if (!bytes) throw new AppError('invalid', tooLarge)
    await execute(useCase, ctx, toInput(params, bytes))
    return Response.json({})
  })

/**
 * Returns the context of a request from one of our own pages. Throws if the page belongs to another
 * site or another company.
 */
export async function pageContext({ headers }: Request): Promise<Context> {
  if (!isSameOrigin(headers)) throw new AppError('forbidden', 'forbidden')
  return companyContext()
}

/**
 * Returns the context of a request from one of our own pages. Throws if the page belongs to another
 * company.
 */
export async function companyContext(): Promise<Context> {
  const ctx = await signedIn()
  await refuseOtherCompany()
  return ctx
}

/** Returns the context of the person signed in at this browser. Throws `auth.required`. */
export async function signedIn(): Promise<Context> {
  const ctx = await currentContext()
  if (!ctx) throw new AppError('unauthenticated', 'auth.required')
  return ctx
}

/** Browsers send the page's origin with every PUT and POST; a proxy passes the public host on. */
function isSameOrigin(headers: Headers): boolean {
  const origin = headers.get('origin')
  const host = headers.get('x-forwarded-host') ?? headers.get('host')
  return origin !== null && host !== null && URL.canParse(origin) && new URL(origin).host === host
}
