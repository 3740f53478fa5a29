import { fork, type ChildProcess } from 'node:child_process'
import type { RenderReply, RenderRequest } from './protocol'

/** The document itself could not be rendered; trying again gives the same. */
class RenderRefused extends Error {}

/** The child died or did not answer in time; another one may do better. */
export class ChildLost extends Error {}

export interface PdfChild {
  render: (request: RenderRequest, timeoutMs: number) => Promise<Uint8Array>
  isAlive: () => boolean
  stop: () => void
}

/** No secrets for the child, and none of our NODE_OPTIONS: react-pdf breaks under `--conditions=react-server`. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot', 'LANG'] as const
const EXEC_ARGV = ['--import', 'tsx', '--max-old-space-size=768']
const KEPT_STDERR = 2_000

/** Starts the process that renders. While idle it does not keep the parent alive, and it ends with its parent. */
export function startChild(entry: string): PdfChild {
  const child = fork(/* turbopackIgnore: true */ entry, [], {
    cwd: /* turbopackIgnore: true */ process.cwd(),
    env: childEnvironment(),
    execArgv: EXEC_ARGV,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const stderr = keepStderr(child)
  let alive = true
  const die = () => {
    alive = false
  }
  child.once('exit', die)
  child.once('error', die)
  holdParent(child, false)
  return {
    isAlive: () => alive && child.connected,
    stop: () => {
      alive = false
      child.kill('SIGKILL')
    },
    async render(request, timeoutMs) {
      holdParent(child, true)
      try {
        return await ask(child, request, { timeoutMs, stderr })
      } finally {
        holdParent(child, false)
      }
    },
  }
}

function childEnvironment(): NodeJS.ProcessEnv {
  const { env } = process
  const passedOn = PASSED_ON.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]))
  return { ...Object.fromEntries(passedOn), NODE_ENV: 'production', TZ: 'UTC' }
}

/** Whether the event loop of the parent waits for the child. */
function holdParent(child: ChildProcess, isBusy: boolean): void {
  for (const handle of [child, child.channel]) {
    if (isBusy) handle?.ref()
    else handle?.unref()
  }
}

function keepStderr(child: ChildProcess): () => string {
  let kept = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    kept = (kept + chunk.toString()).slice(-KEPT_STDERR)
  })
  const socket = child.stderr as (typeof child.stderr & { unref?: () => void }) | null
  socket?.unref?.()
  return () => kept
}

interface Waiting {
  timeoutMs: number
  stderr: () => string
}

function ask(
  child: ChildProcess,
  request: RenderRequest,
  { timeoutMs, stderr }: Waiting,
): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      finish()
    }
    const lose = (reason: string) => settle(() => reject(new ChildLost(reason)))
    const onMessage = (reply: RenderReply) => {
      if (reply.id !== request.id) return
      settle(() => ('bytes' in reply ? resolve(reply.bytes) : reject(new RenderRefused(reply.error))))
    }
    const onExit = (code: number | null, signal: string | null) =>
      lose(`The PDF renderer ended (${signal ?? code}). ${stderr()}`.trim())
    const onError = (error: Error) => lose(error.message)
    const timer = setTimeout(() => lose(`The PDF renderer did not answer within ${timeoutMs} ms`), timeoutMs)
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    child.send(request, (error) => error && lose(error.message))
  })
}
