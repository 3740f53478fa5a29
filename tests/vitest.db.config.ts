import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { DearestFirst } from './run/dearest-first'
import { propertySeed } from './run/property-seed'
import { vitestTimes } from './run/vitest-times'
import { inSharedProcesses } from './support/own-process'
import { ROOT } from './support/source-files'

/** Each worker has a database of its own, so this is also the number of databases. */
const WORKERS = 3

process.env.TZ = 'Pacific/Kiritimati'

export default defineConfig({
  resolve: {
    alias: {
      '@': ROOT,
      'next/headers': join(ROOT, 'tests/support/next-headers.ts'),
      'server-only': join(ROOT, 'tests/support/server-only.ts'),
    },
  },
  test: {
    root: ROOT,
    globalSetup: ['tests/support/database-server.ts'],
    setupFiles: ['tests/support/database-worker.ts', 'tests/support/property-seed.ts'],
    env: { TZ: process.env.TZ, KONTOR_PROPERTY_SEED: propertySeed() },
    pool: 'forks',
    maxWorkers: WORKERS,
    reporters: ['default', vitestTimes()],
    sequence: { sequencer: DearestFirst },
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: inSharedProcesses(['tests/integration', 'tests/goldens']),
  },
})
