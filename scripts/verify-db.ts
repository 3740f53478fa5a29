import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from './children'

// `npm run verify:db [-- <filter>]`: the database tests on the embedded PostgreSQL, and on an installed one of another version.

/** About processes, paper, sums, fiskaly and mail servers rather than about PostgreSQL: one version will do. */
const ON_ONE_VERSION = [
  'billing-run-killed',
  'company-logo',
  'compress-answer',
  'dispatch-storm',
  'document-histories',
  'embedded-postgres',
  'fiskaly-client',
  'fiskaly-connection',
  'import-upload',
  'large-files',
  'mail-delivery',
  'notification-mails',
  'paper-goldens',
  'pdf',
  'pdf-in-turn',
  'pdf-layout',
  'pdf-logo',
  'pdf-renderer',
  'pool-opening',
  'push-killed',
  'reminder-letters-printable',
  'supervise',
  'tse-attempts',
]

const fileOf = (name: string) => `tests/integration/${name}.test.ts`
const gone = ON_ONE_VERSION.filter((name) => !existsSync(fileOf(name)))
if (gone.length > 0) throw new Error(`No such tests: ${gone.join(', ')}`)

const DEBIAN = '/usr/lib/postgresql'

/** Oldest first: the newest is the embedded one. */
function installedServers(): string[] {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : []
  const found = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const named = found.status === 0 ? [found.stdout.trim()] : []
  return [...new Set([...debian, ...named])].filter((bin) => existsSync(join(bin, 'initdb'))).sort()
}

async function run(bin: string | null): Promise<boolean> {
  console.log(`\n--- PostgreSQL ${bin ?? '(embedded)'}`)
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/vitest.db.config.ts',
    ...(bin ? ON_ONE_VERSION.flatMap((name) => ['--exclude', fileOf(name)]) : []),
    ...process.argv.slice(2),
  ]
  const { code } = await runChild(process.execPath, args, { env: { KONTOR_TEST_PG_BIN: bin ?? '' } })
  return code === 0
}

const other = installedServers()[0]
const passed = (await run(null)) && (!other || (await run(other)))
if (!other) console.log('No other PostgreSQL is installed here: tried on the embedded one alone.')
process.exit(passed ? 0 : 1)
