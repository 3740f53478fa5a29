import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from '@/scripts/browser'
import { endChildren } from '@/scripts/children'
import { commitCount } from '@/scripts/commit-count'
import { command } from '@/scripts/script'
import { ROOT } from '../support/source-files'
import { readBudget, updatedBudget, writeBudget } from './budget'
import { browserTests, CHECKS, CHECKS_AND_BUILD, databaseTests, FAULTS, MUTANTS } from './parts'
import { slicesOf } from './plan'
import type { Part } from './queue'
import { runParts, type PartResult } from './run-parts'
import { testFiles } from './test-files'
import { readTimes, TIMES_VARIABLE } from './times'

// `npm run verify`; through scripts/test.mjs also `npm test`, `npm run test:slice`, `npm run
// test:all` and `npm run budget`, which writes its measurements to tests/budget.json.

/** Sets the browser for all parts before they start: a machine without one fails at once. */
async function findBrowser(): Promise<void> {
  process.env.KONTOR_CHROMIUM = await ensureBrowser()
}

async function coreParts(): Promise<Part[]> {
  await findBrowser()
  return [...CHECKS_AND_BUILD, databaseTests(), browserTests()]
}

async function allParts(): Promise<Part[]> {
  process.env.KONTOR_BROWSER = 'full'
  await findBrowser()
  return [...CHECKS_AND_BUILD, databaseTests('--all'), browserTests('--all'), FAULTS, MUTANTS]
}

/**
 * Returns one slice of the tests outside `npm test`. The number of commits selects it, so that
 * slices rotate.
 */
async function sliceParts(): Promise<Part[]> {
  const slices = slicesOf(readBudget(), testFiles())
  const index = commitCount() % slices.length
  const slice = slices[index]
  if (!slice) return []
  console.log(`Slice ${index + 1} of ${slices.length}: ${slice.files.join(' ')}`)
  if (slice.kind === 'database') return [databaseTests('--turn', ...slice.files)]
  await findBrowser()
  return [browserTests('--turn', ...slice.files)]
}

/**
 * Returns the parts for `npm run budget`: the named parts and test files, else everything except
 * faults and mutants. The word `core` limits it to `npm test`.
 */
async function measuredParts(words: readonly string[]): Promise<Part[]> {
  await findBrowser()
  const names = words.filter((word) => word !== 'core')
  const all = names.length < words.length ? [] : ['--all']
  const database = names.filter((name) => name.endsWith('.test.ts'))
  const browser = names.filter((name) => name.endsWith('.spec.ts'))
  const parts = [...CHECKS_AND_BUILD, databaseTests(...all, ...database), browserTests(...all, ...browser)]
  const isNamed = ({ name }: Part) =>
    names.includes(name) ||
    (name === 'verify:db' && database.length > 0) ||
    (name === 'e2e' && browser.length > 0)
  return withTimes(names.length === 0 ? parts : parts.filter(isNamed))
}

const notesOf = (name: string): string => join(ROOT, 'test-results', `times-${name.replace(':', '-')}`)

/** Gives each part a file for its test times. */
function withTimes(parts: readonly Part[]): Part[] {
  mkdirSync(join(ROOT, 'test-results'), { recursive: true })
  return parts.map((part) => {
    rmSync(notesOf(part.name), { force: true })
    return { ...part, env: { ...part.env, [TIMES_VARIABLE]: notesOf(part.name) } }
  })
}

function keepBudget(results: readonly PartResult[]): void {
  const measured = results.flatMap(({ name, passed, cpuSeconds }) =>
    passed && cpuSeconds !== null ? [{ name, cpuSeconds, times: readTimes(notesOf(name)) }] : [],
  )
  if (measured.length === 0) throw new Error('Nothing to write: no part passed whose CPU time is known')
  writeBudget(updatedBudget(readBudget(), measured, (file) => existsSync(join(ROOT, file))))
}

interface Run {
  parts: (names: readonly string[]) => Promise<readonly Part[]>
  failFast: boolean
}

const RUNS: Readonly<Record<string, Run>> = {
  verify: { parts: async () => CHECKS, failFast: false },
  core: { parts: coreParts, failFast: true },
  slice: { parts: sliceParts, failFast: true },
  all: { parts: allParts, failFast: false },
  budget: { parts: measuredParts, failFast: false },
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endChildren)

await command(async () => {
  const [name = '', ...names] = process.argv.slice(2)
  const run = RUNS[name]
  if (!run) throw new Error(`There is no run ${name}: ${Object.keys(RUNS).join(', ')}`)
  const results = await runParts(await run.parts(names), run)
  if (name === 'budget') keepBudget(results)
  if (results.some(({ passed }) => !passed)) process.exit(1)
})
