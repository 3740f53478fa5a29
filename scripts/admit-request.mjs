import { IncomingMessage } from 'node:http'

/** Next has no answer to them but an error. */
const UNKNOWN_METHODS = ['TRACE', 'TRACK']

/**
 * What is refused before any handler sees it: methods that nobody serves (405), bodies that say they are larger than the
 * limit (413). Of those that say nothing the connection is cut once so many bytes came, whoever reads them.
 * Answers whether the request may go on.
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
