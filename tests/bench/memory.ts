import { setTimeout as sleep } from 'node:timers/promises'
import { childrenOf, resident } from './cpu'

const SAMPLE_MS = 100

/** The most memory seen, in MB: of a process, and of the largest of its new children. */
export interface Peak {
  own: number
  child: number
}

/** Samples the memory of a process until `stop`. */
export function watchMemory(pid: number): { stop: () => Peak } {
  let isRunning = true
  const peak: Peak = { own: 0, child: 0 }
  const before = new Set(childrenOf(pid))
  void (async () => {
    for (; isRunning; await sleep(SAMPLE_MS)) {
      peak.own = Math.max(peak.own, residentOf(pid))
      const children = childrenOf(pid).filter((child) => !before.has(child))
      peak.child = Math.max(peak.child, ...children.map(residentOf))
    }
  })()
  return {
    stop: () => {
      isRunning = false
      return peak
    },
  }
}

/** Returns 0 for a process that has ended. */
function residentOf(pid: number): number {
  try {
    return resident(pid)
  } catch {
    return 0
  }
}
