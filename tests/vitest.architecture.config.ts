import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** Rules for the source tree; needs no database. */
export default defineConfig({
  resolve: { alias: { '@': root } },
  test: {
    root,
    include: ['tests/architecture/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // the files import the same modules and change none of them
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
