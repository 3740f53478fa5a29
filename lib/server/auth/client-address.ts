import { env } from '@/lib/server/start/env'

/**
 * Returns the client's address. Our HTTP server writes the socket's own into `x-kontor-address`,
 * overwriting anything the client sent; `x-forwarded-for` is trusted only for as many hops as
 * TRUSTED_PROXIES states.
 */
export function clientAddress(header: (name: string) => string | null | undefined): string {
  const socket = header('x-kontor-address') ?? 'unknown'
  const hops = (header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  const trusted = env().TRUSTED_PROXIES
  return trusted === 0 ? socket : (hops.at(-trusted) ?? socket)
}
