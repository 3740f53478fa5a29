import { env } from '@/lib/server/start/env'

/**
 * Secure only if the public URL is https; otherwise a login over the shop's plain local network
 * would fail.
 */
export const secureCookies = () => env().PUBLIC_URL.startsWith('https://')

export const SESSION_COOKIE = () =>
  secureCookies() ? '__Secure-next-auth.session-token' : 'next-auth.session-token'
