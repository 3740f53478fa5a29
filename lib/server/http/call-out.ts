import { lookup } from 'node:dns'
import { createWriteStream } from 'node:fs'
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { isOwnNetwork } from './own-network'

/** No response we expect is longer. */
const ANSWER_MAX_BYTES = 1024 * 1024

export type CallFailure = 'ownNetwork' | 'timeout' | 'network' | 'tooLarge'

/** No readable response arrived. The message contains no address and no sent content. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'

  constructor(
    readonly failure: CallFailure,
    detail = '',
  ) {
    super(detail ? `${failure} (${detail})` : failure)
  }
}

export interface OutgoingCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: URL
  headers: Readonly<Record<string, string>>
  body?: string
  /** From the name lookup to the last byte of the response. */
  timeoutMs: number
  /**
   * Whether the address may be in the machine's own network (`isOwnNetwork`); for development and
   * tests.
   */
  mayBeOwnNetwork: boolean
}

export interface OutgoingAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/**
 * Sends one HTTP request to an external service. Follows no redirects. Unless the call allows it,
 * refuses addresses in the own network, also if a public name resolves to one at the moment of
 * connecting. Throws CallFailed.
 */
export const callOut = (call: OutgoingCall): Promise<OutgoingAnswer> => answered(call, textOf)

export interface FileTarget {
  path: string
  /** A longer response is refused (`tooLarge`). */
  maxBytes: number
  /** Media type of the response to store; any other response is returned as text. */
  type: string
}

/**
 * Same as `callOut`, but stores a successful response of the wanted type in a file as it arrives,
 * with an empty `text`; an existing file is replaced. Throws CallFailed, which may leave half a
 * file.
 */
export const callOutToFile = (call: OutgoingCall, target: FileTarget): Promise<OutgoingAnswer> =>
  answered(call, (response) => (isFile(response, target) ? stored(response, target) : textOf(response)))

const isFile = ({ statusCode = 0, headers }: IncomingMessage, { type }: FileTarget) =>
  statusCode >= 200 && statusCode < 300 && headers['content-type']?.split(';')[0]?.trim() === type

async function stored(response: IncomingMessage, { path, maxBytes }: FileTarget): Promise<string> {
  await pipeline(
    response,
    (parts: AsyncIterable<Buffer>) => bounded(parts, maxBytes),
    createWriteStream(path, { mode: 0o600 }),
  )
  return ''
}

async function answered(
  call: OutgoingCall,
  read: (response: IncomingMessage) => Promise<string>,
): Promise<OutgoingAnswer> {
  const { url, mayBeOwnNetwork, timeoutMs } = call
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!mayBeOwnNetwork && isIP(host) && isOwnNetwork(host)) throw new CallFailed('ownNetwork')
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await send(call, signal)
    return { status: response.statusCode ?? 0, headers: response.headers, text: await read(response) }
  } catch (error) {
    if (error instanceof CallFailed) throw error
    if (signal.aborted) throw new CallFailed('timeout', `${timeoutMs} ms`)
    throw new CallFailed('network', String((error as NodeJS.ErrnoException).code ?? ''))
  }
}

function send(
  { method, url, headers, body, mayBeOwnNetwork }: OutgoingCall,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  const guard = mayBeOwnNetwork ? {} : { lookup: publicLookup }
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, signal, ...guard }, resolve)
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

/** Resolves names as usual; fails if any address of a name is in the own network. */
const publicLookup: LookupFunction = (hostname, options, done) =>
  lookup(hostname, options, (error, found, family) => {
    const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address)
    if (!error && addresses.some(isOwnNetwork)) done(new CallFailed('ownNetwork'), '', 0)
    else done(error, found, family)
  })

async function textOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of bounded(response as AsyncIterable<Buffer>, ANSWER_MAX_BYTES)) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** Passes parts on up to a number of bytes. Throws CallFailed. */
async function* bounded(parts: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const part of parts) {
    bytes += part.length
    if (bytes > maxBytes) throw new CallFailed('tooLarge')
    yield part
  }
}
