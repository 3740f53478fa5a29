import { ensureBrowser } from '@/scripts/browser'
import { endChildren } from '@/scripts/children'
import { command } from '@/scripts/script'
import { browserTests, CHECKS, CHECKS_AND_BUILD, databaseTests } from './parts'
import type { Part } from './queue'
import { runParts } from './run-parts'

// `npm run verify`, `npm test`: which parts each of them runs. `npm test` comes from scripts/test.mjs.

/** Finds the browser before anything else, so that a machine without one fails at once. */
async function findBrowser(): Promise<void> {
  process.env.KONTOR_CHROMIUM = await ensureBrowser()
}

const RUNS: Readonly<Record<string, () => Promise<readonly Part[]>>> = {
  verify: async () => CHECKS,
  core: async () => {
    await findBrowser()
    return [...CHECKS_AND_BUILD, databaseTests(), browserTests()]
  },
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endChildren)

await command(async () => {
  const name = process.argv[2] ?? ''
  const parts = await RUNS[name]?.()
  if (!parts) throw new Error(`There is no run ${name}: ${Object.keys(RUNS).join(', ')}`)
  const results = await runParts(parts, { failFast: name === 'core' })
  if (results.some(({ passed }) => !passed)) process.exit(1)
})
