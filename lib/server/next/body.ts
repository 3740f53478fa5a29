import { problem } from './problem'
import { errorText } from '@/lib/server/translate'

/** Largest JSON body in bytes: a batch of 500 records fits. */
const LIMIT = 4 * 1024 * 1024

export interface Body {
  text: string
  value: Record<string, unknown>
}

const refused = (status: number, code: string) => problem(status, { code, title: errorText(code) })

/** The request's JSON object; a Response where it is too large (413), of another type (415) or malformed (400). */
export async function readBody(request: Request): Promise<Body | Response> {
  if (Number(request.headers.get('content-length') ?? 0) > LIMIT) return refused(413, 'request.tooLarge')
  const text = await request.text()
  if (text === '') return { text, value: {} }
  if (text.length > LIMIT) return refused(413, 'request.tooLarge')
  if (!/^application\/(.+\+)?json\b/i.test(request.headers.get('content-type') ?? ''))
    return refused(415, 'request.notJson')
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { text, value: { ...value } }
  } catch {
    return refused(400, 'request.malformed')
  }
  return refused(400, 'request.malformed')
}
