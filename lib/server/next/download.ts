import 'server-only'
import type { z } from 'zod'
import { currentContext } from '@/lib/server/auth/current-session'
import { AppError } from '@/lib/server/errors'
import { execute } from '@/lib/server/execute'
import type { UseCase } from '@/lib/server/use-case'
import { problemOf } from './problem'

/** A file that one of our own pages offers: the use case's answer in the form given, by the browser's session. */
export function toDownload<I extends z.ZodType, O>(useCase: UseCase<I, O>, answer: (output: O) => Response) {
  return async (request: Request): Promise<Response> => {
    try {
      const ctx = await currentContext()
      if (!ctx) throw new AppError('unauthenticated', 'auth.required')
      return answer(await execute(useCase, ctx, Object.fromEntries(new URL(request.url).searchParams)))
    } catch (error) {
      return problemOf(error, useCase.name)
    }
  }
}
