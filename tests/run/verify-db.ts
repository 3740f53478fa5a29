import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endChildren, runChild } from '@/scripts/children'
import { ABOUT_SQL, ON_ONE_VERSION } from '../support/postgres-versions'
import { SERVER_VARIABLE } from '../support/database-server'
import { filesBelow } from '../support/source-files'
import { startTestServer } from '../support/test-server'
import { statementsOfEmbeddedOnly } from '../support/statement-check'
import { recordedStatements } from '../support/statement-recorder'
import { CHOICE, readChoice } from './choice/choice-file'
import type { Choice } from './choice/choose'
import { currentChoice, hasUseCases } from './choice/situation'
import { GENERATED_VARIABLE } from './times'

// `npm run verify:db`: runs the database tests that `npm test` chooses on the embedded PostgreSQL:
// some files as a whole, of all others the generated suites of use cases. On an installed one of
// another version it runs the chosen ones about SQL and prepares the statements of all others. `--
// <filter>` and `-- --all` run the matching files, or all, on both versions; `-- --generated` runs
// all generated suites alone.

const DEBIAN = '/usr/lib/postgresql'

/** Oldest first: the newest is the embedded one. */
function installedServers(): string[] {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : []
  const found = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const named = found.status === 0 ? [found.stdout.trim()] : []
  return [...new Set([...debian, ...named])].filter((bin) => existsSync(join(bin, 'initdb'))).sort()
}

interface Run {
  /** Folder of another PostgreSQL's binaries; default: the embedded one. */
  bin?: string | undefined
  /** Files, parts of their names, and vitest options. */
  args?: readonly string[]
  without?: readonly string[]
  env?: Readonly<Record<string, string>>
}

async function run({ bin = '', args = [], without = [], env = {} }: Run): Promise<boolean> {
  console.log(`\n--- PostgreSQL ${bin || '(embedded)'}`)
  const excluded = without.flatMap((path) => ['--exclude', path])
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.db.config.ts']
  const { code } = await runChild(process.execPath, [...vitest, ...excluded, ...args], {
    env: { KONTOR_TEST_PG_BIN: bin, ...env },
  })
  return code === 0
}

/** Runs the named files on both versions. */
async function runOnBoth(other: string | undefined, args: readonly string[]): Promise<boolean> {
  const onOther = [...args, '--passWithNoTests']
  return (
    (await run({ args })) && (!other || (await run({ bin: other, args: onOther, without: ON_ONE_VERSION })))
  )
}

/** The tests that `describeUseCase` generates. */
const GENERATED = ['-t', 'use case \\w+\\.', '--passWithNoTests']

const runGenerated = async (files: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  files.length === 0 || run({ args: [...GENERATED, ...files], env: { ...env, [GENERATED_VARIABLE]: 'yes' } })

const tests = filesBelow('tests/integration').filter((path) => path.endsWith('.test.ts'))

async function runChosen(choice: Choice, other: string | undefined, scratch: string): Promise<boolean> {
  const server = await startTestServer(undefined)
  try {
    const env = { KONTOR_STATEMENTS: scratch, [SERVER_VARIABLE]: server.adminUrl }
    if (!(await run({ args: choice.database, env }))) return false
    if (!(await runGenerated(choice.generated, env))) return false
  } finally {
    await server.stop()
  }
  if (!other) return true
  if (!(await runOnOther(other, choice.otherDatabase, scratch))) return false
  return statementsArePrepared(other, scratch)
}

/** Runs files on the other version. All files about SQL together must call every routine. */
async function runOnOther(other: string, files: readonly string[], scratch: string): Promise<boolean> {
  if (files.length === 0) return true
  const calls = join(scratch, 'calls.json')
  const passed = await run({ bin: other, args: files, env: { KONTOR_CALLED_ROUTINES: calls } })
  return passed && (ABOUT_SQL.some((path) => !files.includes(path)) || routinesAreCalled(calls))
}

/** Runs everything on both versions, and prepares the statements on the other one. */
async function runAll(other: string | undefined, scratch: string): Promise<boolean> {
  const everything = { database: tests, generated: [], otherDatabase: ABOUT_SQL }
  const rest = tests.filter((path) => !ABOUT_SQL.includes(path) && !ON_ONE_VERSION.includes(path))
  return (
    (await runChosen({ ...NOTHING, ...everything }, other, scratch)) &&
    (!other || (await run({ bin: other, args: rest })))
  )
}

const NOTHING: Choice = {
  database: [],
  generated: [],
  otherDatabase: [],
  components: [],
  browser: [],
  browserGuards: [],
  classLists: false,
  decisions: false,
  pages: [],
  screens: [],
}

/**
 * Raise in every call, which PostgreSQL does not count; receipt-tables, incoming-invoices and
 * cash-book-tills cover them.
 */
const NEVER_COUNTED = [
  'platform.refuse_pushed_change',
  'platform.keep_incoming_original',
  'platform.keep_cash_entry',
]

function routinesAreCalled(file: string): boolean {
  const calls = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  const uncalled = Object.keys(calls).filter((name) => calls[name] === 0 && !NEVER_COUNTED.includes(name))
  if (uncalled.length === 0) return true
  console.log(
    `No test about SQL calls these routines: ${uncalled.join(', ')}. See tests/support/postgres-versions.ts.`,
  )
  return false
}

async function statementsArePrepared(other: string, folder: string): Promise<boolean> {
  const texts = recordedStatements(folder)
  const refusals = await statementsOfEmbeddedOnly(texts, other)
  console.log(`${texts.length} statements prepared on ${other}, refused by it alone: ${refusals.length}`)
  for (const { text, message } of refusals) console.log(`\n${message}:\n${text}`)
  return refusals.length === 0
}

async function main(): Promise<boolean> {
  const gone = [...ABOUT_SQL, ...ON_ONE_VERSION].filter((path) => !existsSync(path))
  if (gone.length > 0) throw new Error(`No such tests: ${gone.join(', ')}`)
  const other = installedServers()[0]
  if (!other) console.log('No other PostgreSQL is installed here: the embedded one alone is tried.')
  const [first, ...rest] = process.argv.slice(2)
  if (first === '--generated') return runGenerated(tests.filter(hasUseCases))
  if (first && first !== '--all' && first !== CHOICE) return runOnBoth(other, [first, ...rest])
  const scratch = mkdtempSync(join(tmpdir(), 'kontor-statements-'))
  try {
    if (first === '--all') return await runAll(other, scratch)
    return await runChosen(first === CHOICE ? readChoice(rest[0] ?? '') : currentChoice(), other, scratch)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endChildren)

process.exit((await main()) ? 0 : 1)
