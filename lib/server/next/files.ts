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

/** Bytes that our own pages show. Their URL names the content (`?v=`), so the browser may keep them. */
export const toFile = <I extends z.ZodType>(useCase: UseCase<I, { mime: string; bytes: Buffer }>) =>
  toHandler(useCase.name, signedIn, async (ctx, { params }) => {
    const { mime, bytes } = await execute(useCase, ctx, params)
    return fileAnswer({ body: bytes, name: null, type: mime, immutable: true })
  })

export interface Upload {
  /** Most bytes; more are refused with `tooLarge` before they are read to the end. */
  limit: number
  /** Code of that refusal. */
  tooLarge: string
  toInput: (params: Record<string, string>, bytes: Buffer) => unknown
}

/** A file that one of our own pages sends as the request's body. The cookie answers for the caller, so only our own origin may ask. */
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

/** Who sends something from one of our own pages. Throws where the page is another site's, or of another company. */
export async function pageContext({ headers }: Request): Promise<Context> {
  if (!isSameOrigin(headers)) throw new AppError('forbidden', 'forbidden')
  return companyContext()
}

/** Who asks from one of our own pages. Throws where the page is of another company. */
export async function companyContext(): Promise<Context> {
  const ctx = await signedIn()
  await refuseOtherCompany()
  return ctx
}

/** Who is signed in at this browser. Throws `auth.required`. */
export async function signedIn(): Promise<Context> {
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
