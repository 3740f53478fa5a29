import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

process.env.TZ = 'Pacific/Kiritimati'

/** Rules for the source tree, and what is decided without a database. */
export default defineConfig({
  resolve: { alias: { '@': root, 'server-only': `${root}/tests/support/server-only.ts` } },
  test: {
    root,
    include: ['tests/architecture/**/*.test.ts', 'tests/variety/**/*.test.ts'],
    env: { TZ: process.env.TZ },
    pool: 'forks',
    maxWorkers: 2,
    // the files import the same modules and change none of them
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
