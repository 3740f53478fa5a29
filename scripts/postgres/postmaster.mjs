import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { birthOf } from '../lock.mjs'

/**
 * Returns the server that runs on this cluster, even if it outlived its starter; null if there is
 * none.
 */
export function livingPostmaster(cluster) {
  const lines = pidFile(cluster)
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || birthOf(pid) === null || !worksOn(pid, cluster)) return null
  return { pid, port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() }
}

/**
 * Whether processes of a dead server still use the cluster: they notice its death within moments,
 * and until then no new server may start in its place. Only on Linux; elsewhere PostgreSQL itself
 * refuses.
 */
function hasOrphans(cluster) {
  if (process.platform !== 'linux') return false
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && worksHere(Number(name), cluster))
}

/**
 * Removes the pid file of a dead server whose process id is in use, by another program or a zombie:
 * PostgreSQL itself would refuse to start. Call it only after `livingPostmaster` and `hasOrphans`
 * have found nothing.
 */
function clearPidFile(cluster) {
  const pid = Number(pidFile(cluster)[0])
  if (pid > 0 && isAlive(pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/**
 * Returns the running server, or null once a new one may be started: waits for a server that is
 * shutting down, and cleans up after a killed one. Throws if that takes longer than `patienceMs`.
 */
export async function settledPostmaster(cluster, patienceMs = 60_000) {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const running = livingPostmaster(cluster)
    if (running && running.status !== 'stopping') return running
    if (!running && !hasOrphans(cluster)) {
      clearPidFile(cluster)
      return null
    }
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL in ${cluster} has been stopping for ${patienceMs / 1000} seconds`)
    await sleep(20)
  }
}

/** Whether the kernel knows the process, including zombies. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function pidFile(cluster) {
  const file = join(cluster, 'postmaster.pid')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}

/**
 * Checks the working folder on Linux, which is the cluster; elsewhere the command line. Uncertain
 * counts as true.
 */
function worksOn(pid, cluster) {
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

/**
 * Whether the process has the cluster as its working folder; false if another user's process cannot
 * be inspected.
 */
function worksHere(pid, cluster) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}
