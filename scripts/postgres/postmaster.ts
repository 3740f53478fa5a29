import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { birthOf } from '../lock.mjs'

export interface Postmaster {
  pid: number
  port: number
  status: string
}

/** The server that runs on this cluster, also one that outlived the process that started it; null where none does. */
export function livingPostmaster(cluster: string): Postmaster | null {
  const lines = pidFile(cluster)
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || birthOf(pid) === null || !worksOn(pid, cluster)) return null
  return { pid, port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() }
}

/**
 * Whether a dead server's processes still work on the cluster: they see its death within moments, and until then none
 * may start in its place. On Linux alone; elsewhere PostgreSQL itself refuses.
 */
export function hasOrphans(cluster: string): boolean {
  if (process.platform !== 'linux') return false
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && worksHere(Number(name), cluster))
}

/**
 * Takes away the pid file of a dead server whose number counts as alive, as another program's or as a dead process that
 * nobody reaps: PostgreSQL itself would refuse to start. Only where `livingPostmaster` and `hasOrphans` find nothing.
 */
export function clearPidFile(cluster: string): void {
  const pid = Number(pidFile(cluster)[0])
  if (pid > 0 && isAlive(pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/** As the kernel sees it: also a dead process that was not reaped yet. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function pidFile(cluster: string): string[] {
  const file = join(cluster, 'postmaster.pid')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}

/** On Linux by its working folder, which is the cluster; elsewhere by its command line. Unsure counts as yes. */
function worksOn(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') return worksHere(pid, cluster)
  if (process.platform === 'win32') return true
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      'postgres',
    )
  } catch {
    return true
  }
}

/** Whether the process has the cluster as its working folder; of another user's process we may not know, then not. */
function worksHere(pid: number, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}
