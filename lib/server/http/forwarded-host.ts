import type { IncomingHttpHeaders } from 'node:http'
import { env } from '@/lib/server/start/env'

/**
 * Removes `x-forwarded-host` unless proxies are trusted: Next and `isSameOrigin` compare the origin
 * of a page with it, and fall back to the host that the browser names.
 */
export function trustForwardedHost(headers: IncomingHttpHeaders): void {
  if (env().TRUSTED_PROXIES === 0) delete headers['x-forwarded-host']
}
