import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { secondTries } from './support/second-tries'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** Each worker has a database of its own, so as many files run at once as there are databases. */
const WORKERS = 3

process.env.TZ = 'Pacific/Kiritimati'

export default defineConfig({
  resolve: { alias: { '@': root } },
  test: {
    root,
    include: ['tests/integration/**/*.test.ts'],
    globalSetup: ['tests/support/database-server.ts'],
    setupFiles: ['tests/support/database-worker.ts'],
    env: { TZ: process.env.TZ },
    pool: 'forks',
    maxWorkers: WORKERS,
    retry: 1,
    reporters: ['default', secondTries()],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
