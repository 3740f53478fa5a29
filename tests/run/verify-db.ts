import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endChildren, runChild } from '@/scripts/children'
import { ABOUT_SQL, ON_ONE_VERSION } from '../support/postgres-versions'
import { filesBelow } from '../support/source-files'
import { statementsOfEmbeddedOnly } from '../support/statement-check'
import { recordedStatements } from '../support/statement-recorder'
import { hasTurns } from '../support/turns'

// `npm run verify:db`: runs the database tests of every run on the embedded PostgreSQL; on an
// installed one of another version it runs those about SQL and prepares the statements of all
// others. `-- <filter>` and `-- --all` run the matching files, or all, on both versions; `-- --turn
// <file …>` runs the rotating part of these files.

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

/** Runs the named files on both versions; without names, all. */
async function runOnBoth(other: string | undefined, args: readonly string[]): Promise<boolean> {
  const onOther = [...args, '--passWithNoTests']
  return (
    (await run({ args })) && (!other || (await run({ bin: other, args: onOther, without: ON_ONE_VERSION })))
  )
}

/**
 * Runs tagged files on both versions, and the others on the other version alone, since they run on
 * the embedded one every time.
 */
async function runTurn(other: string | undefined, files: readonly string[]): Promise<boolean> {
  const tagged = files.filter(hasTurns)
  if (tagged.length > 0 && !(await run({ args: tagged }))) return false
  const onOther = files.filter((path) => !ON_ONE_VERSION.includes(path))
  return !other || onOther.length === 0 || run({ bin: other, args: onOther })
}

const tests = filesBelow('tests/integration')

async function runCore(other: string | undefined, scratch: string): Promise<boolean> {
  const embedded = { without: tests.filter(hasTurns), env: { KONTOR_STATEMENTS: scratch } }
  if (!(await run(embedded))) return false
  if (!other) return run({ args: ABOUT_SQL.filter(hasTurns) })
  const calls = join(scratch, 'calls.json')
  const passed = await run({ bin: other, args: ABOUT_SQL, env: { KONTOR_CALLED_ROUTINES: calls } })
  return passed && routinesAreCalled(calls) && statementsArePrepared(other, scratch)
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
  if (first === '--turn' && rest.length === 0) throw new Error('--turn names no file')
  if (first === '--turn') return runTurn(other, rest)
  if (first === '--all') return runOnBoth(other, rest)
  if (first) return runOnBoth(other, [first, ...rest])
  const scratch = mkdtempSync(join(tmpdir(), 'kontor-statements-'))
  try {
    return await runCore(other, scratch)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endChildren)

process.exit((await main()) ? 0 : 1)
