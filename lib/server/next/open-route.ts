import type { z } from 'zod'
import { AppError } from '@/lib/server/core/errors'
import { zodIssuesToFields } from '@/lib/server/core/validation'
import { readBody } from './body'
import { problemOf } from './problem'

interface RouteContext {
  params: Promise<Record<string, string>>
}

/**
 * Makes a route handler for anonymous users: parses the body, responds; refusals as problem+json.
 */
export function toOpenRoute<I extends z.ZodType>(
  name: string,
  input: I,
  run: (input: z.output<I>, request: Request, params: Record<string, string>) => Promise<Response>,
) {
  return async (request: Request, { params }: RouteContext): Promise<Response> => {
    try {
      const body = await readBody(request)
      if (body instanceof Response) return body
      const parsed = input.safeParse(body.value)
      if (!parsed.success)
        throw new AppError('invalid', 'validation.failed', {}, zodIssuesToFields(parsed.error.issues))
      return await run(parsed.data, request, await params)
    } catch (error) {
      return problemOf(error, name)
    }
  }
}
