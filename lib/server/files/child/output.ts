import { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Tinypool } from 'tinypool'
import { log } from '@/lib/server/start/log'

/** Longer lines are cut: a child must not fill the log. */
const LINE_MAX = 500

const heard = new WeakSet<ChildProcess>()

/**
 * Writes the output of the pool's processes to the log, line by line; the pool would pass it
 * unchanged to our own output.
 */
export function outputToLog(pool: Tinypool, name: string): void {
  for (const worker of pool.threads) {
    const child = 'process' in worker ? worker.process : null
    if (!(child instanceof ChildProcess) || heard.has(child)) continue
    heard.add(child)
    child.stdout?.unpipe(process.stdout)
    child.stderr?.unpipe(process.stderr)
    const { pid, stdout, stderr } = child
    const entry = (line: string) => ({ child: pid, line: line.slice(0, LINE_MAX) })
    if (stdout) createInterface(stdout).on('line', (line) => log().info(entry(line), name))
    if (stderr) createInterface(stderr).on('line', (line) => log().warn(entry(line), name))
  }
}
