import { IncomingMessage, type ServerResponse } from 'node:http'
import { FORM_EXTRA, type Upload } from '@/lib/domain/upload'
import messages from '@/messages/de.json'

/** German titles of refusals, identical to those of the routes. */
const TITLES = messages.errors.request

/** Next responds to these with an error only. */
const UNKNOWN_METHODS = ['TRACE', 'TRACK']

const MIB = 1024 * 1024

/**
 * Maximum body size in bytes: routes accept less (lib/server/next/body.ts), next-auth has no limit.
 */
const BODY_LIMIT = 5 * MIB

/** Returns the maximum body size in bytes by URL; of an upload, a little above the route's own. */
export function bodyLimits(uploads: readonly Upload[]): (url: string) => number {
  const patterns = uploads.map(({ path, maxBytes }) => ({
    pattern: new RegExp(`^/api(?:/v1)?${path.replaceAll(/\{\w+\}/g, '[^/?]+')}/?(?:\\?|$)`),
    limit: Math.max(BODY_LIMIT, maxBytes + 2 * FORM_EXTRA),
  }))
  return (url) => patterns.find(({ pattern }) => pattern.test(url))?.limit ?? BODY_LIMIT
}

/**
 * How long the rest of a body is discarded after the response: many clients read no response before
 * they have sent everything.
 */
const REST_MS = 30_000

/**
 * Refuses requests before any handler sees them: methods without a handler (405), and bodies whose
 * declared length exceeds the limit (413). Without a declared length the connection is closed once
 * the limit is exceeded. Data that arrives after the response is discarded for half a minute
 * (`restMs`), then the connection is closed. Returns whether the request may proceed.
 */
export function admitRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { limit, restMs = REST_MS }: { limit: number; restMs?: number },
): boolean {
  let isAnswered = false
  response.once('finish', () => {
    isAnswered = true
    passOver(request, restMs)
  })
  if (UNKNOWN_METHODS.includes(request.method ?? '')) return refuse(response, 405)
  if (Number(request.headers['content-length'] ?? 0) > limit) return refuse(response, 413)
  let received = 0
  request.push = function (this: IncomingMessage, part: Uint8Array | null, encoding?: BufferEncoding) {
    if (part && isAnswered) return true
    received += part?.length ?? 0
    if (received <= limit) return IncomingMessage.prototype.push.call(this, part, encoding)
    this.destroy()
    return false
  }
  return true
}

/** Without this, a client that is still sending would wait for us to read, and we for it. */
function passOver(request: IncomingMessage, restMs: number): void {
  if (request.complete) return
  const late = setTimeout(() => request.socket.destroy(), restMs)
  request.once('close', () => clearTimeout(late))
  request.resume()
}

function refuse(response: ServerResponse, status: 405 | 413): false {
  const name = status === 413 ? 'tooLarge' : 'unknownMethod'
  const code = `request.${name}`
  response.writeHead(status, { 'content-type': 'application/problem+json' })
  response.end(JSON.stringify({ type: `urn:kontor:error:${code}`, status, code, title: TITLES[name] }))
  return false
}
