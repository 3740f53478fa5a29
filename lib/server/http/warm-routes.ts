import type { AddressInfo } from 'node:net'

/** One URL of each entry point, without a login: none of them reads the database. */
const WAYS_IN = ['/api/v1/tenants/info', '/login', '/api/auth/csrf', '/api/pos/v1/me']

/**
 * Requests each entry point once from the server that listens at this address. Next evaluates the
 * code behind a route on its first request, and the API's includes all features: half a second that
 * a user would otherwise wait. Failures are left to the next request.
 */
export async function warmRoutes({ address, family, port }: AddressInfo): Promise<void> {
  const host = family === 'IPv6' ? `[${address}]` : address
  for (const path of WAYS_IN)
    await fetch(`http://${host}:${port}${path}`)
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined)
}
