import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { warmRoutes } from '@/lib/server/http/warm-routes'

/** Starts a server on this host that aborts the second request; returns the requested paths. */
async function asked(host: string | undefined) {
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    if (paths.length === 2) request.socket.destroy()
    else response.writeHead(paths.length === 1 ? 401 : 200).end('read')
  })
  await new Promise<void>((ready) => server.listen(0, host, ready))
  await warmRoutes(server.address() as AddressInfo)
  await new Promise((closed) => server.close(closed))
  return paths
}

describe('warmRoutes', () => {
  it.each(['127.0.0.1', undefined])(
    'asks a server on %s for each way in, whatever is answered',
    async (host) => {
      expect(await asked(host)).toEqual([
        '/api/v1/tenants/info',
        '/login',
        '/api/auth/csrf',
        '/api/pos/v1/me',
      ])
    },
  )
})
