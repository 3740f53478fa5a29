import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip, gzipSync } from 'node:zlib'

/** Pictures, fonts and PDFs are compressed already; a stream of events must not be held back. */
const TEXT =
  /^(?:text\/(?!event-stream)[\w.-]+|image\/svg\+xml|application\/(?:[\w.+-]+\+)?(?:json|xml|javascript))\b/

/** As small as by Next's own compression (±3 %), for less CPU. */
const LEVEL = 4

/** For what streams: two thirds of the time, and 4 to 10 % larger. */
const STREAMING = { level: 1, memLevel: 9, chunkSize: 64 * 1024 }

/** Bytes of the smallest body worth it: one below fits into a packet as it is. */
const SMALLEST = 1024

/** Bytes that are gathered at most; what is longer is compressed while it streams. */
const LONGEST = 4 * 1024 * 1024

/** The build's files never change. Next knows them by this spelling alone, so there are no more than the build has. */
const BUILT = /^\/_next\/static\/[\w./-]+$/
const built = new Map()

/**
 * Compresses the answer if it is a text and the client accepts gzip. Next would give each one a zlib stream, on other
 * threads and in several pieces; here the body is gathered and compressed at once. Everything else, and answers whose head
 * is written before their body, are left alone.
 */
export function compressAnswer(request, response) {
  const parts = []
  let size = 0

  const leaveAlone = () => {
    for (const name of ['writeHead', 'flushHeaders', 'write', 'end']) Reflect.deleteProperty(response, name)
  }
  /** Asked when the body begins, since the headers are known then; answers whether it is gathered. */
  const gathers = () => {
    if (size > 0) return true
    if (!isText(response)) return leaveAlone()
    vary(response)
    return (hasBody(request, response) && takesGzip(request)) || leaveAlone()
  }
  const gather = (part, encoding) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, encoding) : part
    parts.push(bytes)
    size += bytes.length
  }

  response.writeHead = (...head) => {
    leaveAlone()
    return response.writeHead(...head)
  }
  response.flushHeaders = () => {
    if (!gathers()) response.flushHeaders()
  }
  response.write = (part, ...more) => {
    if (!gathers()) return response.write(part, ...more)
    gather(part, ...more.filter((it) => typeof it === 'string'))
    const written = more.find((it) => typeof it === 'function')
    if (written) process.nextTick(written)
    if (size <= LONGEST) return true
    leaveAlone()
    compressStreaming(response)
    return response.write(Buffer.concat(parts))
  }
  response.end = (...last) => {
    if (!gathers()) return response.end(...last)
    const [part, encoding] = last.filter((it) => typeof it !== 'function')
    if (part) gather(part, encoding)
    leaveAlone()
    const body = size < SMALLEST ? Buffer.concat(parts) : compressed(request, response, Buffer.concat(parts))
    response.setHeader('Content-Length', body.length)
    return response.end(body, ...last.filter((it) => typeof it === 'function'))
  }
}

function isText(response) {
  if (response.hasHeader('Content-Encoding') || response.hasHeader('Content-Range')) return false
  if (/\bno-transform\b/.test(headerOf(response, 'Cache-Control'))) return false
  return TEXT.test(headerOf(response, 'Content-Type'))
}

const hasBody = (request, { statusCode }) => request.method !== 'HEAD' && ![204, 304].includes(statusCode)

/** Named, or by a star; a weight of zero refuses it. */
function takesGzip(request) {
  const wishes = (request.headers['accept-encoding'] ?? '').split(',').map((wish) => {
    const [name, ...rest] = wish
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    return { name, isWanted: !rest.some((it) => /^q=0(\.0*)?$/.test(it)) }
  })
  const named = wishes.find(({ name }) => name === 'gzip') ?? wishes.find(({ name }) => name === '*')
  return named?.isWanted ?? false
}

const headerOf = (response, name) => [response.getHeader(name) ?? ''].flat().join(', ')

function vary(response) {
  const names = headerOf(response, 'Vary')
  if (/(^|,)\s*(\*|accept-encoding)\s*(,|$)/i.test(names)) return
  response.setHeader('Vary', names ? `${names}, Accept-Encoding` : 'Accept-Encoding')
}

/** Says that the body is compressed; it is then no longer byte for byte what a strong ETag promises. */
function mark(response) {
  response.setHeader('Content-Encoding', 'gzip')
  response.removeHeader('Content-Length')
  const tag = headerOf(response, 'ETag')
  if (tag.startsWith('"')) response.setHeader('ETag', `W/${tag}`)
}

function compressed(request, response, body) {
  mark(response)
  const [path] = request.url.split('?')
  if (response.statusCode !== 200 || !BUILT.test(path)) return gzipSync(body, { level: LEVEL })
  if (!built.has(path)) built.set(path, gzipSync(body, { level: 9 }))
  return built.get(path)
}

/** From here on what is written goes through gzip, at the pace of the connection. */
function compressStreaming(response) {
  mark(response)
  const zip = createGzip(STREAMING)
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  const sink = new Writable({
    write: (piece, _encoding, sent) => void write(piece, sent),
    final: (sent) => void end(sent),
  })
  // the connection may go away meanwhile, which ends both
  pipeline(zip, sink).catch(() => response.destroy())
  response.once('close', () => zip.destroy())
  zip.on('drain', () => response.emit('drain'))
  response.write = zip.write.bind(zip)
  response.end = (...last) => {
    zip.end(...last)
    return response
  }
}
