import type { AddressInfo } from 'node:net'

/** One of each way in, without a login: none of them reads the database. */
const WAYS_IN = ['/api/v1/tenants/info', '/login', '/api/auth/csrf', '/api/pos/v1/me']

/**
 * Asks the server that listens at this address once for each way in. Next evaluates the code behind a route with its first
 * request, and that of the API is of all features: half a second that otherwise somebody waits for. What goes wrong is
 * left to who asks next.
 */
export async function warmRoutes({ address, family, port }: AddressInfo): Promise<void> {
  const host = family === 'IPv6' ? `[${address}]` : address
  for (const path of WAYS_IN)
    await fetch(`http://${host}:${port}${path}`)
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined)
}
