import { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { Tinypool } from 'tinypool'
import { log } from '@/lib/server/start/log'
import type { Program } from '../programs'
import type { RenderReply, RenderTask } from './protocol'

/** The document itself cannot be rendered; a retry gives the same. */
class RenderRefused extends Error {}

/** The child died or did not respond in time; another one may succeed. */
export class ChildLost extends Error {}

export interface PdfChild {
  /** Rejects with ChildLost as soon as the signal is aborted, and ends the child. */
  render: (task: RenderTask, signal: AbortSignal) => Promise<Uint8Array>
  stop: () => void
}

/**
 * No secrets for the child, and none of our NODE_OPTIONS: react-pdf breaks under
 * `--conditions=react-server`.
 */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot', 'LANG'] as const
const MEMORY = '--max-old-space-size=768'

/**
 * Creates a rendering process, started with the first task and ended after `idleMs` without one.
 * While idle it does not keep the parent alive, and it ends with its parent.
 */
export function createChild({ entry, execArgv }: Program, idleMs: number): PdfChild {
  const pool = new Tinypool({
    filename: entry,
    runtime: 'child_process',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    env: childEnvironment(),
    execArgv: [...execArgv, MEMORY],
    serialization: 'advanced',
  })
  // a child that ends while idle is replaced by the next task
  pool.on('error', () => undefined)
  const heard = new WeakSet<ChildProcess>()
  return {
    stop: () => void pool.destroy().catch(() => undefined),
    async render(task, signal) {
      const answer = asked(pool, task, signal)
      listen(pool, heard)
      const reply = await answer
      if ('error' in reply) throw new RenderRefused(reply.error)
      return reply.bytes
    },
  }
}

/** A child that dies before it has taken the task is reported by the pool's event only. */
function asked(pool: Tinypool, task: RenderTask, signal: AbortSignal): Promise<RenderReply> {
  return new Promise((resolve, reject) => {
    const lose = (error: Error) =>
      reject(new ChildLost(`The PDF renderer died or took too long: ${error.message}`))
    pool.once('error', lose)
    void pool
      .run(task, { signal })
      .then((reply: RenderReply) => resolve(reply), lose)
      .finally(() => pool.off('error', lose))
  })
}

/** Longer lines are cut: a child must not fill the log. */
const LINE_MAX = 500

/**
 * Writes a child's output to the log, line by line; the pool would pass it unchanged to our own
 * output.
 */
function listen(pool: Tinypool, heard: WeakSet<ChildProcess>): void {
  for (const worker of pool.threads) {
    const child = 'process' in worker ? worker.process : null
    if (!(child instanceof ChildProcess) || heard.has(child)) continue
    heard.add(child)
    child.stdout?.unpipe(process.stdout)
    child.stderr?.unpipe(process.stderr)
    const { pid, stdout, stderr } = child
    const told = (line: string) => ({ pdfChild: pid, line: line.slice(0, LINE_MAX) })
    if (stdout) createInterface(stdout).on('line', (line) => log().info(told(line), 'PDF renderer'))
    if (stderr) createInterface(stderr).on('line', (line) => log().warn(told(line), 'PDF renderer'))
  }
}

function childEnvironment(): Record<string, string> {
  const { env } = process
  const passedOn = PASSED_ON.map((name) => [name, env[name]] as const).filter(
    (pair): pair is [(typeof PASSED_ON)[number], string] => pair[1] !== undefined,
  )
  return { ...Object.fromEntries(passedOn), NODE_ENV: 'production', TZ: 'UTC' }
}
