import { problem } from './problem'
import { readUpTo } from './read-up-to'
import { errorText } from '@/lib/server/core/translate'

/** Largest JSON body in bytes: a batch of 500 records fits. */
const LIMIT = 4 * 1024 * 1024

export interface Body {
  text: string
  value: Record<string, unknown>
}

const ENCODED = { code: 'request.encoded', title: errorText('request.encoded') }

/**
 * Distinguished from malformed input: otherwise the developer of a till that compresses its
 * requests would look for the mistake in the JSON.
 */
const isEncoded = (request: Request) =>
  !/^(identity)?$/i.test((request.headers.get('content-encoding') ?? '').trim())

const refused = (status: number, code: string) => problem(status, { code, title: errorText(code) })

/**
 * Returns the request's JSON object of at most `limit` bytes; a Response if it is too large (413),
 * of another type or compressed (415), or malformed (400). Never reads beyond the limit, even
 * without a declared length.
 */
export async function readBody(request: Request, limit = LIMIT): Promise<Body | Response> {
  const bytes = await readUpTo(limit, request)
  if (!bytes) return refused(413, 'request.tooLarge')
  if (isEncoded(request)) return problem(415, ENCODED, { 'accept-encoding': 'identity' })
  if (bytes.length === 0) return { text: '', value: {} }
  if (!/^application\/(.+\+)?json\b/i.test(request.headers.get('content-type') ?? ''))
    return refused(415, 'request.notJson')
  return objectOf(bytes) ?? refused(400, 'request.malformed')
}

/**
 * Parses the JSON object; null for any other JSON, and for invalid UTF-8, which would be stored
 * with other letters than sent.
 */
function objectOf(bytes: Uint8Array): Body | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? { text, value: { ...value } } : null
  } catch {
    return null
  }
}
