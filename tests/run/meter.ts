import { existsSync, mkdirSync, readFileSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Measures the CPU time of a command and everything that it starts: daemons and browsers leave its
 * process tree.
 */
export interface Meter {
  /** Returns the command line that runs `command` inside the control group. */
  wrap(command: string, args: readonly string[]): [string, string[]]
  /**
   * Returns the CPU seconds so far, user and system; null if the command could not join the group.
   */
  seconds(): number | null
  /** Removes the group; does nothing while it contains processes. */
  remove(): void
}

interface Hierarchy {
  folder: string
  seconds: (group: string) => number
}

const JOIN = '{ echo $$ > "$0/cgroup.procs"; } 2> /dev/null; exec "$@"'

let count = 0

/**
 * Returns null if this process may not create a Linux control group: without rights, or on another
 * system.
 */
export function newMeter(): Meter | null {
  const hierarchy = findHierarchy()
  if (!hierarchy) return null
  count += 1
  const group = join(hierarchy.folder, `kontor-${process.pid}-${count}`)
  try {
    mkdirSync(group)
  } catch {
    return null
  }
  return {
    wrap: (command, args) => ['/bin/sh', ['-c', JOIN, group, command, ...args]],
    seconds: () => hierarchy.seconds(group) || null,
    remove: () => {
      try {
        rmdirSync(group)
      } catch {
        // a process of the command is still running
      }
    },
  }
}

/** Returns this process's group: that of cpuacct in version 1, else that of version 2. */
function findHierarchy(): Hierarchy | null {
  if (!existsSync('/proc/self/cgroup')) return null
  const lines = readFileSync('/proc/self/cgroup', 'utf8').trim().split('\n')
  const groups = lines.map((line) => line.split(':'))
  const accounting = groups.find(([, controllers]) => controllers?.split(',').includes('cpuacct'))
  if (accounting) {
    const folder = join('/sys/fs/cgroup', accounting[1] ?? '', accounting[2] ?? '')
    const seconds = (group: string) => Number(readFileSync(join(group, 'cpuacct.usage'), 'utf8')) / 1e9
    return { folder, seconds }
  }
  const unified = groups.find(([id]) => id === '0')
  return unified ? { folder: join('/sys/fs/cgroup', unified[2] ?? ''), seconds: unifiedSeconds } : null
}

function unifiedSeconds(group: string): number {
  const usage = /^usage_usec (\d+)$/m.exec(readFileSync(join(group, 'cpu.stat'), 'utf8'))
  return Number(usage?.[1]) / 1e6
}
