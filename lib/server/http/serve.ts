import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import next from 'next'
import type { Upload } from '@/lib/domain/upload'
import { isBrokenOff } from '@/lib/server/core/broken-off'
import { processState } from '@/lib/server/core/process'
import { env } from '@/lib/server/start/env'
import { log } from '@/lib/server/start/log'
import { admitRequest, bodyLimits } from './admit-request'
import { compressAnswer } from './compress-answer'
import { trustForwardedHost } from './forwarded-host'
import { countPeople } from './count-people'
import { warmRoutes } from './warm-routes'

const DRAIN_MS = 10_000

/**
 * Longer than the 60 to 75 seconds that reverse proxies keep a connection open, so that they close
 * it, not we.
 */
const KEEP_ALIVE_MS = 76_000

/** Next spends seconds reading the files of all routes first: early requests wait for that only. */
const WARM_AFTER_MS = 10_000

/** One year; subdomains are left to the owner of the domain. */
const HSTS = 'max-age=31536000'

export interface ServeOptions {
  /** Folder of the production build. */
  root: string
  port: number
  /** Undefined listens on every address. */
  host?: string | undefined
  /** Routes that take a file. */
  uploads: readonly Upload[]
}

/**
 * Serves the production build in this process. Returns a function that closes it; requests in
 * progress are finished first.
 */
export async function serve({ root, port, host, uploads }: ServeOptions): Promise<() => Promise<void>> {
  const server = createServer()
  const limitOf = bodyLimits(uploads)
  const isSecure = env().PUBLIC_URL.startsWith('https://')
  const app = next({ dev: false, dir: root, port, ...(host ? { hostname: host } : {}), httpServer: server })
  await app.prepare()
  const handle = app.getRequestHandler()
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.headersTimeout = KEEP_ALIVE_MS + 1_000
  server.on('request', (request, response) => {
    if (!admitRequest(request, response, { limit: limitOf(request.url ?? '') })) return
    if (isSecure) response.setHeader('Strict-Transport-Security', HSTS)
    countPeople(request, response)
    compressAnswer(request, response)
    trustForwardedHost(request.headers)
    // the one address that the client cannot choose; read by lib/server/auth/client-address.ts
    request.headers['x-kontor-address'] = request.socket.remoteAddress ?? 'unknown'
    handle(request, response).catch((error: unknown) => {
      if (!isBrokenOff(error)) log().error({ err: error }, 'request')
      if (!response.headersSent) response.statusCode = 500
      response.end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Error(`Cannot serve on port ${port}: ${error.message}`, { cause: error })),
    )
    server.listen(port, host, resolve)
  })
  const warming = setTimeout(() => void warmRoutes(server.address() as AddressInfo), WARM_AFTER_MS)
  return () => {
    clearTimeout(warming)
    return close(server, app)
  }
}

async function close(server: Server, app: { close: () => Promise<void> }): Promise<void> {
  // set by lib/server/next/event-stream.ts; streams would otherwise stay open for minutes
  for (const streams of processState.streams?.values() ?? []) streams.close()
  const closed = new Promise((resolve) => server.close(resolve))
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearTimeout(late)
  await app.close()
  // set by lib/server/task/worker.ts; jobs in progress are finished
  const stopWorker = await processState.worker
  await stopWorker?.()
}
