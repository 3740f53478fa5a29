import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from '@/scripts/browser'
import { endChildren } from '@/scripts/children'
import { command } from '@/scripts/script'
import { ROOT } from '../support/source-files'
import { readBudget, updatedBudget, writeBudget } from './budget'
import { CHOICE, writeChoice } from './choice/choice-file'
import { beginning, writeRecord } from './choice/green-record'
import { currentChoice, everyTest } from './choice/situation'
import {
  browserTests,
  CHECKS,
  CHECKS_AND_BUILD,
  CLASS_LISTS,
  componentTests,
  databaseTests,
  DECISIONS,
  FAULTS,
  GOLDENS,
  MUTANTS,
  screenTests,
} from './parts'
import type { Part } from './queue'
import { runParts, type PartResult } from './run-parts'
import { readTimes, TIMES_VARIABLE } from './times'

// `npm run verify`; through scripts/test.mjs also `npm test`, `npm run test:all` and `npm run
// budget`, which writes its measurements to tests/budget.json.

/** Sets the browser for all parts before they start: a machine without one fails at once. */
async function findBrowser(): Promise<void> {
  process.env.KONTOR_CHROMIUM = await ensureBrowser()
}

/** A run's parts, with the test files that they hold. */
interface Planned {
  parts: readonly Part[]
  files: readonly string[]
}

/** Returns what `npm test` runs: all checks, and the tests chosen by what changed. */
async function coreParts(): Promise<Planned> {
  await findBrowser()
  const choice = currentChoice()
  const file = writeChoice(choice)
  const { database, components, browser, screens } = choice
  console.log(
    `Chosen by what changed: ${database.length} database files, the use cases of ${choice.generated.length} more, ${components.length} component files, ${screens.length} pages, ${browser.length} browser files. \`npm run chosen\` names them.`,
  )
  const parts = [
    ...CHECKS_AND_BUILD,
    ...(choice.classLists ? [CLASS_LISTS] : []),
    ...(choice.decisions ? [DECISIONS] : []),
    componentTests(components),
    screenTests(screens),
    databaseTests(CHOICE, file),
    browserTests(CHOICE, file),
  ]
  return { parts, files: [...database, ...components, ...screens, ...browser] }
}

async function allParts(): Promise<Planned> {
  process.env.KONTOR_BROWSER = 'full'
  process.env.KONTOR_RANDOM_YEARS = '200'
  await findBrowser()
  const tests = [
    CLASS_LISTS,
    DECISIONS,
    componentTests(),
    screenTests(),
    databaseTests('--all'),
    browserTests('--all'),
  ]
  return { parts: [...CHECKS_AND_BUILD, ...tests, GOLDENS, FAULTS, MUTANTS], files: everyTest() }
}

/**
 * Returns the parts for `npm run budget`: the named parts and test files, else everything except
 * faults and mutants; the word `chosen` measures what `npm test` would run.
 */
async function measuredParts(names: readonly string[]): Promise<Planned> {
  if (names.includes('chosen')) {
    const { parts, files } = await coreParts()
    return { parts: withTimes(parts), files }
  }
  await findBrowser()
  const database = names.filter((name) => name.endsWith('.test.ts'))
  const browser = names.filter((name) => name.endsWith('.spec.ts'))
  const parts = [
    ...CHECKS_AND_BUILD,
    CLASS_LISTS,
    DECISIONS,
    componentTests(),
    screenTests(),
    databaseTests('--all', ...database),
    { ...databaseTests('--generated'), name: 'verify:generated' },
    browserTests('--all', ...browser),
  ]
  const isNamed = ({ name }: Part) =>
    names.includes(name) ||
    (name === 'verify:db' && database.length > 0) ||
    (name === 'e2e' && browser.length > 0)
  return { parts: withTimes(names.length === 0 ? parts : parts.filter(isNamed)), files: [] }
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
  plan: (names: readonly string[]) => Promise<Planned>
  failFast: boolean
}

const RUNS: Readonly<Record<string, Run>> = {
  verify: { plan: async () => ({ parts: CHECKS, files: [] }), failFast: false },
  core: { plan: coreParts, failFast: true },
  all: { plan: allParts, failFast: false },
  budget: { plan: measuredParts, failFast: false },
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endChildren)

await command(async () => {
  const [name = '', ...names] = process.argv.slice(2)
  const run = RUNS[name]
  if (!run) throw new Error(`There is no run ${name}: ${Object.keys(RUNS).join(', ')}`)
  const { parts, files } = await run.plan(names)
  const began = beginning(files)
  const results = await runParts(parts, run)
  if (name === 'budget') keepBudget(results)
  if (results.some(({ passed }) => !passed)) process.exit(1)
  if (files.length > 0) writeRecord(began)
})
