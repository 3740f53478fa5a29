import { createServer } from 'node:http'
import next from 'next'
import { admitRequest, bodyLimit } from './admit-request.mjs'
import { compressAnswer } from './compress-answer.mjs'
import { countPeople } from './count-people.mjs'
import { warmRoutes } from './warm-routes.mjs'

const DRAIN_MS = 10_000

/** Longer than the 60 to 75 seconds that reverse proxies keep a connection, so that they close it, not we. */
const KEEP_ALIVE_MS = 76_000

/** By then Next has read the files of all routes, for which it takes seconds: who comes at once waits for that alone. */
const WARM_AFTER_MS = 10_000

/** One year; subdomains are left to the owner of the domain. */
const HSTS = 'max-age=31536000'

/** Serves the production build in this process. Answers how to close it: requests under way are finished first. */
export async function serve({ root, port, host }) {
  const server = createServer()
  const isSecure = process.env.PUBLIC_URL?.startsWith('https://') ?? false
  const app = next({ dev: false, dir: root, port, hostname: host, httpServer: server })
  await app.prepare()
  const handle = app.getRequestHandler()
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.headersTimeout = KEEP_ALIVE_MS + 1_000
  server.on('request', (request, response) => {
    if (!admitRequest(request, response, { limit: bodyLimit(request.url) })) return
    if (isSecure) response.setHeader('Strict-Transport-Security', HSTS)
    countPeople(request, response)
    compressAnswer(request, response)
    // the one address that the client cannot choose; lib/server/auth/client-address.ts reads it
    request.headers['x-kontor-address'] = request.socket.remoteAddress ?? 'unknown'
    handle(request, response).catch((error) => {
      console.error(error)
      if (!response.headersSent) response.statusCode = 500
      response.end()
    })
  })
  await new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Error(`Cannot serve on port ${port}: ${error.message}`, { cause: error })),
    )
    server.listen(port, host, resolve)
  })
  const warming = setTimeout(() => void warmRoutes(server.address()), WARM_AFTER_MS)
  return () => {
    clearTimeout(warming)
    return close(server, app)
  }
}

async function close(server, app) {
  // lib/server/next/event-stream.ts leaves them here: they would be under way for minutes
  for (const streams of globalThis.kontorStreams?.values() ?? []) streams.close()
  const closed = new Promise((resolve) => server.close(resolve))
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearTimeout(late)
  await app.close()
  // lib/server/task/worker.ts leaves its stop here: jobs under way are finished.
  const stopWorker = await globalThis.kontorWorker
  await stopWorker?.()
}
