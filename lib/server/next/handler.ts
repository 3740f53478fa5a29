import type { Context } from '@/lib/server/core/context'
import { problemOf } from './problem'

type Params = Record<string, string>

/**
 * Makes a route handler that is not an endpoint over a use case: caller → response; refusals as
 * problem+json. `name` labels it in the log.
 */
export const toHandler =
  (
    name: string,
    context: (request: Request) => Promise<Context>,
    answer: (ctx: Context, input: { request: Request; params: Params }) => Promise<Response>,
  ) =>
  async (request: Request, { params }: { params: Promise<Params> }): Promise<Response> => {
    try {
      return await answer(await context(request), { request, params: await params })
    } catch (error) {
      return problemOf(error, name)
    }
  }
