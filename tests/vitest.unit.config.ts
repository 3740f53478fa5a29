import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Far from Berlin on purpose: code that depends on the machine's time zone fails here. UNIT_TZ tries another one. */
process.env.TZ = process.env.UNIT_TZ ?? 'Pacific/Kiritimati'

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  resolve: { alias: { '@': root.replace(/\/$/, '') } },
  test: {
    root,
    include: ['lib/**/*.test.ts', 'components/**/*.test.ts', 'db/seed/**/*.test.ts', 'scripts/**/*.test.ts'],
    env: { TZ: process.env.TZ },
    pool: 'forks',
  },
})
