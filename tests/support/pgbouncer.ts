import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitForDatabase } from '@/db/databases'
import { accountFor, giveTo } from '@/scripts/postgres/account'
import { freePort } from '@/scripts/postgres/free-port'

/** Whether the machine has PgBouncer; tests that need it are skipped otherwise. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).status === 0

export interface PgBouncer {
  /** Connection string of `url` through PgBouncer. */
  url: string
  stop(): Promise<void>
}

/**
 * Starts PgBouncer for the database of `url`. PgBouncer refuses to run as root: it then runs as
 * PostgreSQL's user.
 */
export async function startPgBouncer(
  url: string,
  mode: 'transaction' | 'session',
  poolSize: number,
): Promise<PgBouncer> {
  const { hostname, port, pathname, username, password } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'kontor-pgbouncer-'))
  const own = await freePort('127.0.0.1')
  const name = pathname.slice(1)
  const settings = [
    '[databases]',
    `${name} = host=${hostname} port=${port} dbname=${name}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${join(folder, 'users.txt')}`,
    `pool_mode = ${mode}`,
    `default_pool_size = ${poolSize}`,
    'max_client_conn = 100',
  ]
  writeFileSync(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`)
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`)
  chmodSync(folder, 0o700)
  const account = accountFor(folder)
  giveTo(account, folder)
  const child = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], { ...account, cwd: '/', stdio: 'ignore' })
  const changed = new URL(url)
  changed.port = String(own)
  await waitForDatabase(changed.href, 10_000)
  const stop = async (): Promise<void> => {
    await ended(child)
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: changed.href, stop }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}
