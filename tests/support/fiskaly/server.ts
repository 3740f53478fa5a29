import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { FakeAccounts, type FakeKey } from './accounts'
import { FakeRefusal } from './refusal'
import { FakeSignDe, type FakeRequest } from './sign-de'

/** How a request fails, regardless of its content. */
export type Fault =
  | { status: number; code: string; retryAfter?: number | string }
  /** A correct but delayed response. */
  | { delayMs: number }
  | { until: Promise<void> }
  /** Cuts the connection: before processing, or after it, so that only the response is missing. */
  | 'cut'
  | 'cutAfterwards'
  /** Processed correctly, but never answered. */
  | 'stallAfterwards'
  /** A proxy's error page instead of a response; asks to retry in an hour. */
  | 'html'

export interface FakeOptions {
  /** 0: any free port. */
  port?: number
  keys?: FakeKey[]
  /** Lifetime of an access token in seconds. */
  accessSeconds?: number
  /** Fault of this request; evaluated for each. */
  fault?: (request: FakeRequest) => Fault | null
}

export interface FakeFiskaly {
  /** The base address, as in FISKALY_SIGN_URL. */
  url: string
  /** `METHOD /path` of each request received, in order. */
  requests: string[]
  accounts: FakeAccounts
  signDe: FakeSignDe
  /** Replaces the fault. */
  setFault: (fault: FakeOptions['fault']) => void
  stop: () => Promise<void>
}

const BASE = '/api/v2'

/**
 * Starts fiskaly SIGN DE V2 on this machine, over HTTP: authentication with expiring tokens,
 * security systems with their states, administrator, clients and exports, and errors in the real
 * format. It signs nothing by itself and keeps everything in memory.
 */
export async function startFakeFiskaly(options: FakeOptions = {}): Promise<FakeFiskaly> {
  const { port = 0, keys = [], accessSeconds = 3600 } = options
  const signDe = new FakeSignDe(new FakeAccounts(keys, accessSeconds))
  const requests: string[] = []
  let { fault } = options
  const server = createServer((incoming, response) => {
    void handle(incoming, response).catch(() => incoming.socket.destroy())
  })
  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await requestOf(incoming)
    requests.push(`${request.method} ${request.path}`)
    const failing = fault?.(request) ?? null
    if (failing === 'cut') return void incoming.socket.destroy()
    if (failing === 'html')
      return void response.writeHead(200, { 'retry-after': '3600' }).end('<html>Bitte anmelden</html>')
    if (failing && typeof failing === 'object' && 'delayMs' in failing) await sleep(failing.delayMs)
    if (failing && typeof failing === 'object' && 'until' in failing) await failing.until
    const { status, body, headers } = answerOf(signDe, request, failing)
    if (failing === 'stallAfterwards') return
    if (failing === 'cutAfterwards') return void incoming.socket.destroy()
    const isFile = Buffer.isBuffer(body)
    const type = isFile ? 'application/x-tar' : 'application/json'
    response
      .writeHead(status, { 'content-type': type, 'request-id': randomUUID(), ...headers })
      .end(isFile ? body : JSON.stringify(body))
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE}`,
    requests,
    accounts: signDe.accounts,
    signDe,
    setFault: (next) => (fault = next),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

function answerOf(signDe: FakeSignDe, request: FakeRequest, failing: Fault | null): Answer {
  try {
    if (failing && typeof failing === 'object' && 'status' in failing)
      throw new FakeRefusal(failing.status, failing.code, failing.retryAfter)
    return { status: 200, body: signDe.answer(request) }
  } catch (error) {
    if (!(error instanceof FakeRefusal)) throw error
    const { status, retryAfter } = error
    const headers: Record<string, string> =
      retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
    return { status, body: error.toJson(), headers }
  }
}

async function requestOf(incoming: IncomingMessage): Promise<FakeRequest> {
  const parts: Buffer[] = []
  for await (const part of incoming as AsyncIterable<Buffer>) parts.push(part)
  const url = new URL(incoming.url ?? '/', 'http://fake')
  const text = Buffer.concat(parts).toString('utf8')
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname.startsWith(BASE) ? url.pathname.slice(BASE.length) : url.pathname,
    query: url.searchParams,
    body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
    token: /^Bearer (.+)$/.exec(incoming.headers.authorization ?? '')?.[1] ?? '',
  }
}
