import { defineConfig } from 'vitest/config'
import { inSharedProcesses } from './support/own-process'
import { ROOT } from './support/source-files'

/** Far from Berlin on purpose: code that depends on the machine's time zone fails here. UNIT_TZ tries another one. */
process.env.TZ = process.env.UNIT_TZ ?? 'Pacific/Kiritimati'

export default defineConfig({
  resolve: { alias: { '@': ROOT } },
  test: {
    root: ROOT,
    env: { TZ: process.env.TZ },
    pool: 'forks',
    projects: inSharedProcesses(['lib', 'components', 'db/seed', 'scripts']),
  },
})
