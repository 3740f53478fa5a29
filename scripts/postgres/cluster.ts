import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { appendFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { giveTo, type Account } from './account'

/** A cluster, its binaries, and the account they run as. */
export interface Cluster {
  folder: string
  bin: string
  account: Account
  major: number
}

/**
 * A command that starts or stops the server, as plain data, so that another process can run it too.
 */
export interface ServerCommand {
  command: string
  args: string[]
  account: Account
}

const DURABLE = {
  shared_buffers: '256MB',
  // For recovery after a crash: one call for the file system instead of one for each of some
  // thousand files, which takes seconds.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
}

/** For disposable test servers: a crash may lose everything. */
const FAST = { shared_buffers: '128MB', fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const SETTINGS = {
  listen_addresses: "'127.0.0.1'",
  unix_socket_directories: "''",
  max_connections: '100',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: "'UTC'",
  log_timezone: "'UTC'",
  lc_messages: "'C'",
  logging_collector: 'on',
  log_directory: "'log'",
  log_filename: "'postgresql-%a.log'",
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  // Failed rows and statements contain personal data.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/**
 * Creates the cluster in a temporary folder and renames it when complete, so that no partial
 * cluster remains.
 */
export async function createCluster(cluster: Cluster, password: string, fast: boolean): Promise<void> {
  const unfinished = `${cluster.folder}.new`
  const passwordFile = `${cluster.folder}.password`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  giveTo(cluster.account, unfinished)
  giveTo(cluster.account, passwordFile)
  try {
    await initialise(cluster, unfinished, [`--pwfile=${passwordFile}`, ...(fast ? ['--no-sync'] : [])])
  } finally {
    await rm(passwordFile, { force: true })
  }
  await appendFile(join(unfinished, 'postgresql.conf'), "\ninclude_if_exists = 'kontor.conf'\n")
  renameSync(unfinished, cluster.folder)
}

/**
 * Byte order by default (sorting names German explicitly); character classes need a UTF-8 locale,
 * under the system's name.
 */
async function initialise(cluster: Cluster, folder: string, flags: string[]): Promise<void> {
  const common = [
    `--pgdata=${folder}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...flags,
  ]
  const provider = cluster.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  const attempts = ['C.UTF-8', 'en_US.UTF-8', 'C'].map((ctype) => [
    '--locale=C',
    `--lc-ctype=${ctype}`,
    ...provider,
  ])
  let refusal = ''
  for (const locale of attempts) {
    const answer = await call(cluster, 'initdb', [...common, ...locale])
    if (answer.code === 0) return
    refusal = answer.output
    if (!/locale/.test(refusal)) break
  }
  throw new Error(`initdb could not make the database in ${folder}:\n${refusal}`)
}

/**
 * Starts the server and waits until it accepts connections. Throws with the server's own message.
 */
export async function startServer(cluster: Cluster, port: number, fast: boolean): Promise<void> {
  const settings = { port: String(port), ...SETTINGS, ...(fast ? FAST : DURABLE) }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const config = join(cluster.folder, 'kontor.conf')
  await writeFile(config, `# Rewritten at every start by scripts/postgres/cluster.ts\n${lines.join('\n')}\n`)
  giveTo(cluster.account, config)
  const log = logOf(cluster)
  writeFileSync(log, '')
  giveTo(cluster.account, log)
  const answer = await runServerCommand(startCommand(cluster))
  if (answer.code !== 0) {
    const words = existsSync(log) ? readFileSync(log, 'utf8') : ''
    throw new Error(`PostgreSQL did not start in ${cluster.folder}:\n${answer.output}${words}`)
  }
}

/** The server's output before it writes its own logs. */
function logOf(cluster: Cluster): string {
  return join(dirname(cluster.folder), 'postgres-start.log')
}

/** Returns the command that restarts a server with its previous settings. */
export function startCommand(cluster: Cluster): ServerCommand {
  const args = ['start', '-D', cluster.folder, '-l', logOf(cluster), '-w', '-t', '120', '-s']
  return { command: join(cluster.bin, 'pg_ctl'), args, account: cluster.account }
}

/** Fast shutdown: sessions are terminated, committed data is on disk. */
export function stopCommand(cluster: Cluster): ServerCommand {
  const args = ['stop', '-D', cluster.folder, '-m', 'fast', '-w', '-t', '60', '-s']
  return { command: join(cluster.bin, 'pg_ctl'), args, account: cluster.account }
}

function call(
  cluster: Cluster,
  program: string,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  return runServerCommand({ command: join(cluster.bin, program), args, account: cluster.account })
}

/**
 * Waits for the program's exit; the server it starts may hold its pipes, so 'close' would never
 * come.
 */
export function runServerCommand(it: ServerCommand): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const env = {
      ...(process.platform === 'win32' ? process.env : { PATH: process.env.PATH }),
      LC_ALL: 'C',
    } as NodeJS.ProcessEnv
    const child = spawn(it.command, it.args, {
      ...it.account,
      cwd: dirname(it.command),
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('exit', (code) => {
      child.stdout.destroy()
      child.stderr.destroy()
      resolve({ code, output })
    })
  })
}
