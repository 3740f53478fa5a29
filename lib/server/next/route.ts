import type { z } from 'zod'
import { CAP, type Page, type Paging } from '@/lib/domain/list'
import { type Endpoint, type Paged, mergedInput, queryOf } from '@/lib/server/core/endpoint'
import { invalidField } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import type { Context } from '@/lib/server/core/context'
import { bodyHash, type Idempotency } from '@/lib/server/core/idempotency'
import { inTurnIfLarge } from '@/lib/server/http/large-requests'
import { readBody } from './body'
import { jsonAnswer } from './json-answer'
import { problemOf } from './problem'

interface RouteContext {
  params: Promise<Record<string, string>>
}

/** An HTTP transport: how callers are resolved, and the base path. */
export interface Transport {
  /** Returns the caller of a request. Throws `auth.required` for an anonymous request. */
  context: (request: Request) => Promise<Context>
  /** Base path of its endpoints, such as `/api/v1`. */
  base: string
}

/** Makes a route handler over an endpoint: caller → use case → JSON; refusals as problem+json. */
export function toRoute<I extends z.ZodType, O>(endpoint: Endpoint<I, O>, { context, base }: Transport) {
  return async (request: Request, { params }: RouteContext): Promise<Response> => {
    try {
      const ctx = await context(request)
      const body = endpoint.method === 'GET' ? { text: '', value: {} } : await readBody(request)
      if (body instanceof Response) return body
      const url = new URL(request.url)
      const parts = {
        params: await params,
        query: queryOf(request.method, url.searchParams),
        body: body.value,
        version: ifMatch(request),
      }
      const idempotency = idempotencyOf(request, `${url.pathname}${url.search}`, body.text)
      const turnRequest = { caller: ctx, size: body.text.length, signal: request.signal }
      return await inTurnIfLarge(turnRequest, async () => {
        const input = (endpoint.input ?? mergedInput)(parts)
        const options = { sent: body.text, ...(idempotency ? { idempotency } : {}) }
        const output = await execute(endpoint.useCase, ctx, input, options)
        return answer(endpoint, output, { url, base, known: request.headers.get('if-none-match') })
      })
    } catch (error) {
      return problemOf(error, endpoint.useCase.name)
    }
  }
}

/**
 * Returns the version the client has seen. Throws if it is malformed: otherwise a change meant to
 * be guarded would go through.
 */
function ifMatch(request: Request): number | undefined {
  const header = request.headers.get('if-match')
  if (header === null || header === '*') return undefined
  const [, version] = /^"?(\d{1,9})"?$/.exec(header.trim()) ?? []
  if (version === undefined) throw invalidField('If-Match', 'request.ifMatch')
  return Number(version)
}

const KEY_LENGTH = 200

/** Returns the key of a repeatable write, with the digest that distinguishes two requests. */
export function idempotencyOf(request: Request, path: string, body: string): Idempotency | undefined {
  const key = request.method === 'GET' ? null : request.headers.get('idempotency-key')
  if (!key) return undefined
  if (key.length > KEY_LENGTH)
    throw invalidField('Idempotency-Key', 'validation.tooLong', { maximum: KEY_LENGTH })
  return { key, bodyHash: bodyHash(request.method, path, body) }
}

function answer<I extends z.ZodType, O>(
  endpoint: Endpoint<I, O>,
  output: O,
  { url, base, known: clientTags }: { url: URL; base: string; known: string | null },
): Response {
  const status = endpoint.status ?? (endpoint.response === null ? 204 : 200)
  if (status === 204) return new Response(null, { status })
  if (endpoint.list) return listAnswer(output as Page<unknown>, url)
  if (endpoint.paged) return pagedAnswer(output as Paged, url)
  if (endpoint.etag) return taggedAnswer(output, `W/"${endpoint.etag(output)}"`, clientTags)
  const headers: Record<string, string> = endpoint.location
    ? { location: `${base}${endpoint.location(output)}` }
    : {}
  return Response.json(output, { status, headers })
}

/** Returns a response with its ETag; 304 without a body if the client has it already. */
function taggedAnswer(output: unknown, etag: string, clientTags: string | null): Response {
  const headers = { etag, 'cache-control': 'private, no-cache' }
  const tags = (clientTags ?? '').split(',').map((tag) => tag.trim().replace(/^(?=")/, 'W/'))
  const isKnown = tags.includes(etag) || tags.includes('*')
  return isKnown ? new Response(null, { status: 304, headers }) : Response.json(output, { headers })
}

const listAnswer = (page: Page<unknown>, url: URL): Response =>
  Response.json(page.rows, { headers: pageHeaders(page, url) })

const pagedAnswer = ({ answer: object, paging }: Paged, url: URL): Response =>
  jsonAnswer(object, paging ? pageHeaders(paging, url) : {})

/** Returns X-Total-Count and Link; beyond 10,000 rows only `next` by cursor (api.md). */
function pageHeaders(page: Paging, url: URL): Record<string, string> {
  const link = (rel: string, set: Record<string, string>) => {
    const target = new URLSearchParams(url.searchParams)
    if ('cursor' in set) target.delete('page')
    else target.delete('cursor')
    Object.entries(set).forEach(([name, value]) => target.set(name, value))
    return `<${url.pathname}?${target}>; rel="${rel}"`
  }
  const lastPage = Math.max(1, Math.ceil(page.total / page.pageSize))
  const byCursor = url.searchParams.has('cursor')
  const links = byCursor ? [] : [link('first', { page: '1' })]
  if (!byCursor && page.page > 1) links.push(link('prev', { page: String(page.page - 1) }))
  if (!byCursor && page.page < lastPage) links.push(link('next', { page: String(page.page + 1) }))
  else if (page.next) links.push(link('next', { cursor: page.next }))
  if (!byCursor && !page.capped) links.push(link('last', { page: String(lastPage) }))
  const headers: Record<string, string> = {
    'x-total-count': String(Math.min(page.total, CAP)),
    link: links.join(', '),
  }
  if (page.capped) headers['x-total-count-capped'] = 'true'
  return headers
}
