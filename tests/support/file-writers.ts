import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Returns the ids of the processes that write a file for this one. Linux only. */
export function fileWriters(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [, parent] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        return Number(parent) === process.pid && command.includes('file-writer')
      } catch {
        return false
      }
    })
}

/** Kills the next file writer as soon as it appears. */
export async function killFileWriter(): Promise<void> {
  for (;;) {
    const [pid] = fileWriters()
    if (pid !== undefined) {
      process.kill(pid, 'SIGKILL')
      return
    }
    await sleep(20)
  }
}
