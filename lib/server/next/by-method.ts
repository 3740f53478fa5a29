import { errorText } from '@/lib/server/core/translate'
import { problem } from './problem'

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

/** Path parameters are typed by each handler. */
type Handler<Context> = (request: Request, context: Context) => Response | Promise<Response>

/**
 * Returns the handlers of a route file. Other methods get the API's own 405 with the allowed
 * methods.
 */
export function byMethod<Context>(
  handlers: Partial<Record<Method, Handler<Context>>>,
): Record<Method, Handler<Context>> {
  const allow = METHODS.filter((method) => handlers[method]).join(', ')
  const refused = () => {
    const code = 'request.unknownMethod'
    return problem(405, { code, title: errorText(code) }, { allow })
  }
  const { GET = refused, POST = refused, PUT = refused, PATCH = refused, DELETE = refused } = handlers
  return { GET, POST, PUT, PATCH, DELETE }
}
