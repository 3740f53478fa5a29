import { isRecord } from '@/components/shared/session/persist'
import type { Shape } from './shape'

export interface ReadOptions {
  signal?: AbortSignal | undefined
  /** JSON text, sent by POST: for a query that is too long for an address. */
  json?: string
}

/** One of our routes refused, or its response has an unexpected shape. */
export class ReadFailure extends Error {
  override readonly name = 'ReadFailure'

  constructor(
    url: string,
    readonly status: number,
    /** The server's German reason, for the user. */
    readonly reason: string | null = null,
  ) {
    super(`${url} answered ${status}`)
  }
}

/**
 * Requests one of our own routes. Throws ReadFailure for a refusal, TypeError without a connection,
 * AbortError once `signal` is aborted.
 */
export async function requestAnswer(url: string, { signal, json }: ReadOptions = {}): Promise<Response> {
  const response = await fetch(url, {
    ...(signal ? { signal } : {}),
    ...(json === undefined
      ? {}
      : { method: 'POST', body: json, headers: { 'content-type': 'application/json' } }),
  })
  if (response.ok) return response
  const problem: unknown = await response.json().catch(() => null)
  throw new ReadFailure(url, response.status, reasonOf(problem))
}

/** Like `requestAnswer`; returns the JSON body. Throws ReadFailure also for another shape. */
export async function readAnswer<T>(url: string, shape: Shape<T>, options?: ReadOptions): Promise<T> {
  const response = await requestAnswer(url, options)
  const answer = shape(await response.json())
  if (answer === null) throw new ReadFailure(url, response.status)
  return answer
}

/** Like `requestAnswer`; returns the bytes of a file. */
export const readFile = async (url: string, options?: ReadOptions): Promise<ArrayBuffer> =>
  (await requestAnswer(url, options)).arrayBuffer()

/** The title and detail of a problem+json body. */
function reasonOf(problem: unknown): string | null {
  if (!isRecord(problem)) return null
  const reason = problem.detail ?? problem.title
  return typeof reason === 'string' ? reason : null
}
