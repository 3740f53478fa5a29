import { grouped } from '@/lib/domain/grouped'
import type { AnyEndpoint, Endpoint } from '@/lib/server/core/endpoint'
import { AppError } from '@/lib/server/core/errors'
import { byMethod, METHODS, type Method } from './by-method'
import { problemOf } from './problem'
import { toRoute, type Transport } from './route'

type Handlers = ReturnType<typeof byMethod<{ params: Promise<Record<string, string>> }>>

interface Place {
  /** `['products', '{id}']` */
  parts: readonly string[]
  handlers: Handlers
}

/**
 * Returns the handlers of a catch-all route (`[...path]`), dispatched by the endpoints' own paths
 * and methods. Paths with a route file of their own never get here.
 */
export function toRoutes(endpoints: readonly AnyEndpoint[], transport: Transport) {
  const places = placesOf(endpoints, transport)
  const handler =
    (method: Method) =>
    async (request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> => {
      const { path } = await params
      const place = places.find(({ parts }) => leadsTo(parts, path))
      if (!place) return problemOf(new AppError('notFound', 'request.unknownPath'), 'api.unknownPath')
      return place.handlers[method](request, { params: Promise.resolve(placeholdersOf(place.parts, path)) })
    }
  return Object.fromEntries(METHODS.map((method) => [method, handler(method)])) as Record<
    Method,
    ReturnType<typeof handler>
  >
}

/** Sorted so that a literal comes before a placeholder: `{` sorts after every letter. */
function placesOf(endpoints: readonly AnyEndpoint[], transport: Transport): Place[] {
  const byPath = grouped(endpoints, ({ path }) => path)
  return [...byPath]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, there]) => ({
      parts: path.split('/').slice(1),
      handlers: byMethod(
        Object.fromEntries(there.map((it) => [it.method, toRoute(it as Endpoint, transport)])),
      ),
    }))
}

const isPlaceholder = (part: string) => part.startsWith('{')

const leadsTo = (parts: readonly string[], path: readonly string[]) =>
  parts.length === path.length && parts.every((part, at) => isPlaceholder(part) || part === path[at])

const placeholdersOf = (parts: readonly string[], path: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    parts.flatMap((part, at) => (isPlaceholder(part) ? [[part.slice(1, -1), path[at] ?? '']] : [])),
  )
