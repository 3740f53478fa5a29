import type { IncomingMessage, ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip, gzipSync } from 'node:zlib'

/** Images, fonts and PDFs are compressed already; an event stream must not be delayed. */
const TEXT =
  /^(?:text\/(?!event-stream)[\w.-]+|image\/svg\+xml|application\/(?:[\w.+-]+\+)?(?:json|xml|javascript))\b/

/** Output as small as Next's own compression (±3 %), for less CPU. */
const LEVEL = 4

/** For streams: two thirds of the time, and 4 to 10 % larger. */
const STREAMING = { level: 1, memLevel: 9, chunkSize: 64 * 1024 }

/** Smallest body in bytes worth compressing: smaller ones fit into a packet as they are. */
const SMALLEST = 1024

/** Maximum number of bytes to buffer; longer bodies are compressed while streaming. */
const LONGEST = 4 * 1024 * 1024

/**
 * The build's files never change. Next knows them by this spelling only, so the cache cannot
 * outgrow the build.
 */
const BUILT = /^\/_next\/static\/[\w./-]+$/
const built = new Map<string, Buffer>()

/**
 * Compresses a text response if the client accepts gzip. Next would give each one a zlib stream, on
 * other threads and in several pieces; here the body is buffered and compressed at once. All other
 * responses, and those whose head is written before their body, are left alone.
 */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  const parts: Uint8Array[] = []
  let size = 0

  const leaveAlone = (): false => {
    for (const name of ['writeHead', 'flushHeaders', 'write', 'end']) Reflect.deleteProperty(response, name)
    return false
  }
  /**
   * Called when the body begins, since the headers are known then; returns whether it is buffered.
   */
  const gathers = (): boolean => {
    if (size > 0) return true
    if (!isText(response)) return leaveAlone()
    vary(response)
    return (hasBody(request, response) && takesGzip(request)) || leaveAlone()
  }
  const gather = (part: Part, encoding?: BufferEncoding): void => {
    const bytes = typeof part === 'string' ? Buffer.from(part, encoding) : part
    parts.push(bytes)
    size += bytes.length
  }

  replace(response, 'writeHead', (...head) => {
    leaveAlone()
    return Reflect.apply(response.writeHead, response, head)
  })
  replace(response, 'flushHeaders', () => {
    if (!gathers()) response.flushHeaders()
  })
  replace(response, 'write', (...args) => {
    if (!gathers()) return Reflect.apply(response.write, response, args)
    const { part, encoding, done } = parseWriteArgs(args)
    if (part !== undefined) gather(part, encoding)
    if (done) process.nextTick(done)
    if (size <= LONGEST) return true
    leaveAlone()
    compressStreaming(response)
    return response.write(Buffer.concat(parts))
  })
  replace(response, 'end', (...args) => {
    if (!gathers()) return Reflect.apply(response.end, response, args)
    const { part, encoding, done } = parseWriteArgs(args)
    if (part) gather(part, encoding)
    leaveAlone()
    const whole = Buffer.concat(parts)
    const body = size < SMALLEST ? whole : compressed(request, response, whole)
    response.setHeader('Content-Length', body.length)
    return response.end(body, done)
  })
}

type Part = string | Uint8Array
type Replaced = 'writeHead' | 'flushHeaders' | 'write' | 'end'

/** Replaces a method that Node overloads. */
function replace(response: ServerResponse, name: Replaced, by: (...args: unknown[]) => unknown): void {
  Object.assign(response, { [name]: by })
}

/**
 * Sorts the arguments of `write` and `end`, each of which is optional: part, encoding and callback.
 */
function parseWriteArgs(args: readonly unknown[]): {
  part: Part | undefined
  encoding: BufferEncoding | undefined
  done: (() => void) | undefined
} {
  const [part, encoding] = args.filter((it) => typeof it !== 'function')
  return {
    part: typeof part === 'string' || part instanceof Uint8Array ? part : undefined,
    encoding: typeof encoding === 'string' ? (encoding as BufferEncoding) : undefined,
    done: args.find((it): it is () => void => typeof it === 'function'),
  }
}

function isText(response: ServerResponse): boolean {
  if (response.hasHeader('Content-Encoding') || response.hasHeader('Content-Range')) return false
  if (/\bno-transform\b/.test(headerOf(response, 'Cache-Control'))) return false
  return TEXT.test(headerOf(response, 'Content-Type'))
}

const hasBody = (request: IncomingMessage, { statusCode }: ServerResponse): boolean =>
  request.method !== 'HEAD' && ![204, 304].includes(statusCode)

/** Named explicitly or by a star; a weight of zero refuses it. */
function takesGzip(request: IncomingMessage): boolean {
  const wishes = [request.headers['accept-encoding'] ?? '']
    .flat()
    .join()
    .split(',')
    .map((wish) => {
      const [name, ...rest] = wish
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      return { name, isWanted: !rest.some((it) => /^q=0(\.0*)?$/.test(it)) }
    })
  const gzipWish = wishes.find(({ name }) => name === 'gzip') ?? wishes.find(({ name }) => name === '*')
  return gzipWish?.isWanted ?? false
}

const headerOf = (response: ServerResponse, name: string): string =>
  [response.getHeader(name) ?? ''].flat().join(', ')

function vary(response: ServerResponse): void {
  const names = headerOf(response, 'Vary')
  if (/(^|,)\s*(\*|accept-encoding)\s*(,|$)/i.test(names)) return
  response.setHeader('Vary', names ? `${names}, Accept-Encoding` : 'Accept-Encoding')
}

/** Marks the body as compressed; a strong ETag is weakened, since the bytes differ. */
function mark(response: ServerResponse): void {
  response.setHeader('Content-Encoding', 'gzip')
  response.removeHeader('Content-Length')
  const tag = headerOf(response, 'ETag')
  if (tag.startsWith('"')) response.setHeader('ETag', `W/${tag}`)
}

function compressed(request: IncomingMessage, response: ServerResponse, body: Buffer): Buffer {
  mark(response)
  const [path = ''] = (request.url ?? '').split('?')
  if (response.statusCode !== 200 || !BUILT.test(path)) return gzipSync(body, { level: LEVEL })
  const kept = built.get(path) ?? gzipSync(body, { level: 9 })
  built.set(path, kept)
  return kept
}

type WriteCallback = (error?: Error | null) => void

/** Pipes everything written from here on through gzip, at the pace of the connection. */
function compressStreaming(response: ServerResponse): void {
  mark(response)
  const zip = createGzip(STREAMING)
  const write = response.write.bind(response) as (piece: Uint8Array, callback: WriteCallback) => boolean
  const end = response.end.bind(response) as (callback: WriteCallback) => void
  const sink = new Writable({
    write: (piece: Uint8Array, _encoding, callback) => void write(piece, callback),
    final: (callback) => void end(callback),
  })
  // a lost connection ends both
  pipeline(zip, sink).catch(() => response.destroy())
  response.once('close', () => zip.destroy())
  zip.on('drain', () => response.emit('drain'))
  replace(response, 'write', zip.write.bind(zip) as (...args: unknown[]) => unknown)
  replace(response, 'end', (...last) => {
    Reflect.apply(zip.end, zip, last)
    return response
  })
}
