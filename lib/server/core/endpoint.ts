import { z } from 'zod'
import type { Paging } from '@/lib/domain/list'
import { invalidField } from './errors'
import type { UseCase } from './use-case'

export interface RequestParts {
  params: Record<string, string>
  query: Record<string, string>
  body: Record<string, unknown>
  /** From `If-Match: "<version>"`. */
  version: number | undefined
}

/** An object that may hold a page of its rows; null if it holds all of them. */
export interface Paged<Answer = unknown> {
  answer: Answer
  paging: Paging | null
}

/** One REST operation over one use case; the OpenAPI document is generated from these. */
export interface Endpoint<I extends z.ZodType = z.ZodType, O = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below its transport's base, such as `/products/{id}`; placeholders are input fields. */
  path: string
  summary: string
  useCase: UseCase<I, O>
  /** Returns the use case's raw input; default: query, body, version and path parameters merged. */
  input?: (parts: RequestParts) => unknown
  /** Schema of the response; null for 204. */
  response: z.ZodType | null
  status?: 200 | 201 | 202 | 204
  /** Path of the created record below the base. */
  location?: (output: O) => string
  /**
   * Plain text that distinguishes two responses: sent as the ETag; a client that already has it
   * gets 304.
   */
  etag?: (output: O) => string
  /** The output is a Page: sent as an array with X-Total-Count and Link. */
  list?: boolean
  /**
   * The output is a Paged: sent as its object, with X-Total-Count and Link if it holds a page of
   * its rows.
   */
  paged?: boolean
}

/** An endpoint with erased types, for the router and the OpenAPI document. */
export type AnyEndpoint = Omit<Endpoint, 'useCase' | 'location' | 'etag'> & {
  etag?: unknown
  useCase: Pick<UseCase, 'name' | 'mode' | 'right' | 'module' | 'beforePasswordChange' | 'input'>
}

export function defineEndpoint<I extends z.ZodType, O>(endpoint: Endpoint<I, O>): Endpoint<I, O> {
  return endpoint
}

/**
 * Returns the usual operations of a record, without their use cases and descriptions. `path` is the
 * collection's.
 */
export function recordOperations<
  Path extends string,
  Record extends z.ZodType,
  Row extends z.ZodType = Record,
>(path: Path, response: Record, row?: Row) {
  const one = `${path}/{id}` as const
  const location = ({ id }: { id: string | number }) => `${path}/${id}`
  return {
    list: { method: 'GET', path, response: z.array(row ?? response), list: true },
    create: { method: 'POST', path, response, status: 201, location },
    get: { method: 'GET', path: one, response },
    patch: { method: 'PATCH', path: one, response },
    delete: { method: 'DELETE', path: one, response: null },
    restore: { method: 'POST', path: `${one}/restore`, summary: 'Take a deletion back', response },
  } as const
}

const PROTOTYPE = '__proto__'

/**
 * Returns the query parameters. A write takes none (`validation.unknownField`): URLs end up in logs
 * and histories, and a field must not come from two places.
 */
export function queryOf(method: string, parameters: URLSearchParams): Record<string, string> {
  const [field] = parameters.keys()
  if (field !== undefined && method !== 'GET') throw invalidField(field, 'validation.unknownField', { field })
  // a spread that is compiled to an assignment would swallow it
  if (parameters.has(PROTOTYPE))
    throw invalidField(PROTOTYPE, 'validation.unknownField', { field: PROTOTYPE })
  return Object.fromEntries(parameters)
}

/** Merges query, body, version and path parameters into one object; the path wins. */
export function mergedInput({ params, query, body, version }: RequestParts): Record<string, unknown> {
  return { ...query, ...body, ...(version === undefined ? {} : { version }), ...params }
}
