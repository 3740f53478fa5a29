import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { readState } from '@/scripts/postgres/state'

/**
 * Milliseconds of CPU, user and system, over all threads; subtract two readings for the cost of an
 * interval.
 */
export interface Cpu {
  server: number
  database: number
}

const MS_PER_TICK = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/**
 * Reads the CPU of the server process and of every process of the PostgreSQL that runs on the data
 * folder. Linux only.
 */
export function cpuOf(serverPid: number, dataDir: string): Cpu {
  return { server: ticks(serverPid).own * MS_PER_TICK, database: databaseTicks(dataDir) * MS_PER_TICK }
}

/** Includes backends that have ended: the postmaster has reaped them. */
function databaseTicks(dataDir: string): number {
  const cluster = join(readState(dataDir)?.place ?? dataDir, 'postgres')
  const postmaster = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  const living = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && worksIn(name, cluster))
  return living.reduce((sum, pid) => sum + ticks(Number(pid)).own, ticks(postmaster).reaped)
}

function worksIn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false
  }
}

function ticks(pid: number): { own: number; reaped: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15)
    return { own: user + system, reaped: childUser + childSystem }
  } catch {
    return { own: 0, reaped: 0 }
  }
}

/** Returns the resident memory of a process in MB. Linux only. */
export function resident(pid: number | undefined): number {
  return Number(statusOf(pid, 'VmRSS')) / 1024
}

/** Returns the running child processes of a process. Linux only. */
export function childrenOf(pid: number | undefined): number[] {
  const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return running.map(Number).filter((one) => {
    try {
      return Number(statusOf(one, 'PPid')) === pid
    } catch {
      return false
    }
  })
}

function statusOf(pid: number | undefined, name: 'VmRSS' | 'PPid'): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? '0'
}
