import { toFailure, type Failure } from '@/lib/server/core/failure'

const statusOf: Record<Failure['kind'], number> = {
  invalid: 422,
  forbidden: 403,
  notFound: 404,
  gone: 410,
  conflict: 409,
  rule: 409,
  unauthenticated: 401,
  rateLimited: 429,
  unavailable: 503,
  unknown: 500,
}

/** Returns a refusal as RFC 9457 problem+json with our stable `code`. */
export function problem(
  status: number,
  body: { code: string; title: string; errors?: unknown; reference?: string; id?: string },
  headers: HeadersInit = {},
): Response {
  const content = { type: `urn:kontor:error:${body.code}`, status, ...body }
  return new Response(JSON.stringify(content), {
    status,
    headers: { ...headers, 'content-type': 'application/problem+json' },
  })
}

export function problemOf(error: unknown, where: string): Response {
  const failure = toFailure(error, where)
  const headers: Record<string, string> = {}
  if (failure.kind === 'rateLimited' || failure.kind === 'unavailable')
    headers['retry-after'] = String(failure.params.retryAfter ?? 60)
  if (failure.kind === 'unauthenticated') headers['www-authenticate'] = 'Bearer'
  return problem(
    statusOf[failure.kind],
    {
      code: failure.kind === 'unknown' ? 'error.unknown' : failure.code,
      title: failure.message,
      ...(failure.kind === 'invalid' ? { errors: failure.fields } : {}),
      // the record that a conflict is with
      ...(typeof failure.params.id === 'string' ? { id: failure.params.id } : {}),
      ...(failure.reference ? { reference: failure.reference } : {}),
    },
    headers,
  )
}
