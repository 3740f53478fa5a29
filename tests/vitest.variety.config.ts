import { defineConfig } from 'vitest/config'
import { ROOT } from './support/source-files'

process.env.TZ = 'Pacific/Kiritimati'

/** What rules decide, asked with values made from their types; needs no database. */
export default defineConfig({
  resolve: { alias: { '@': ROOT, 'server-only': `${ROOT}/tests/support/server-only.ts` } },
  test: {
    root: ROOT,
    include: ['tests/variety/**/*.test.ts'],
    env: { TZ: process.env.TZ },
    pool: 'forks',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
