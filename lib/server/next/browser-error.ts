import 'server-only'
import { z } from 'zod'
import { currentContext } from '@/lib/server/auth/current-session'
import { AppError } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { log } from '@/lib/server/start/log'
import { readBody } from './body'
import { browserErrorEntry } from './browser-error-entry'
import { problemOf } from './problem'
import { RateLimit } from './rate-limit'

/** In bytes; a stack of 50 frames has a tenth of it. */
const LARGEST = 16 * 1024

const perPerson = new RateLimit(10, 10 * 60_000)
const together = new RateLimit(200, 10 * 60_000)

const report = z.strictObject({
  name: z.string().max(100),
  stack: z.string().max(8_000),
  path: z.string().max(300),
})

/**
 * Logs a browser error of one of our pages, without user input or personal data, and returns its
 * reference in the log. For signed-in people only, limited in size and rate.
 */
export async function recordBrowserError(request: Request): Promise<Response> {
  try {
    const ctx = await currentContext()
    if (!ctx) throw new AppError('unauthenticated', 'auth.required')
    const now = ctx.now().getTime()
    if (!perPerson.takes(ctx.actor.id ?? '', now) || !together.takes('', now))
      throw new AppError('rateLimited', 'auth.rateLimited', { retryAfter: 600 })
    const body = await readBody(request, LARGEST)
    if (body instanceof Response) return body
    const parsed = report.safeParse(body.value)
    if (!parsed.success) throw new AppError('invalid', 'validation.failed')
    const reference = newId().slice(-8)
    log().error({ reference, ...browserErrorEntry(parsed.data) }, 'browser error')
    return Response.json({ reference }, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    return problemOf(error, 'browserError')
  }
}
