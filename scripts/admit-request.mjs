import { IncomingMessage } from 'node:http'

/** Next has no answer to them but an error. */
const UNKNOWN_METHODS = ['TRACE', 'TRACK']

/**
 * Refuses requests before any handler sees them: methods without a handler (405), and bodies whose declared length exceeds
 * the limit (413). For bodies without a declared length the connection is closed once that many bytes have arrived. Returns
 * whether the request may go on.
 */
export function admitRequest(request, response, { limit }) {
  if (UNKNOWN_METHODS.includes(request.method ?? '')) return refuse(response, 405)
  if (Number(request.headers['content-length'] ?? 0) > limit) return refuse(response, 413)
  let received = 0
  request.push = function (part, encoding) {
    received += part?.length ?? 0
    if (received <= limit) return IncomingMessage.prototype.push.call(this, part, encoding)
    this.destroy()
    return false
  }
  return true
}

/** Says so and closes the connection: what is still being sent is not read. */
function refuse(response, status) {
  const code = status === 413 ? 'request.tooLarge' : 'request.unknownMethod'
  response.writeHead(status, { connection: 'close', 'content-type': 'application/problem+json' })
  response.end(JSON.stringify({ type: `urn:kontor:error:${code}`, status, code }))
  return false
}
