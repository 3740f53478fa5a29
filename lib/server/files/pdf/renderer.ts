import { FairTurns } from '@/lib/domain/fair-turns'
import { isInBackground } from '@/lib/server/task/background'
import { ChildLost, createChild, type PdfChild } from './child'
import { program, type Program } from '../programs'
import type { RenderTask } from './protocol'

/** The frozen model of a paper; what else is in it is its template's business. */
export interface Printable {
  templateVersion: number
}

/** The tenant of the rendering, and whether it is still wanted. */
export interface RenderTurn {
  /** The tenant; its renderings wait for each other and take turns with those of others. */
  owner: string | null
  signal?: AbortSignal | undefined
}

export interface RendererOptions {
  /** What the child runs. */
  program: Program
  timeoutMs: number
  /** An idle child gives its memory back after so long. */
  idleMs: number
  /** How many renderings of one tenant may wait. */
  waiting: number
  /** How long one waits for its turn. */
  patienceMs: number
}

export interface PdfRenderer {
  render: (model: Printable, turn: RenderTurn) => Promise<Uint8Array>
  /** Several PDFs as one. */
  merge: (files: readonly Uint8Array[], turn: RenderTurn) => Promise<Uint8Array>
  stop: () => void
}

const ATTEMPTS = 2

/** How long a rendering without a waiting client may continue: most finish by then, and a new child costs more. */
const ABANDONED_MS = 2_000

/**
 * Renders one document after the other in one child process, started when first needed; tenants take turns. A child
 * that dies or hangs is replaced and the document tried once more; a document that cannot be rendered rejects at once.
 */
export function createRenderer({ program, timeoutMs, idleMs, ...limits }: RendererOptions): PdfRenderer {
  const turns = new FairTurns({ total: 1, perOwner: 1, ...limits })
  let child: PdfChild | null = null
  const stop = () => {
    child?.stop()
    child = null
  }
  const attempt = async (task: RenderTask, signal?: AbortSignal): Promise<Uint8Array> => {
    child ??= createChild(program, idleMs)
    const limit = limitOf(timeoutMs, signal)
    try {
      return await child.render(task, limit.signal)
    } finally {
      limit.over()
    }
  }
  const run = async (task: RenderTask, signal?: AbortSignal): Promise<Uint8Array> => {
    for (let count = 1; ; count += 1) {
      try {
        return await attempt(task, signal)
      } catch (error) {
        if (!(error instanceof ChildLost)) throw error
        stop()
        signal?.throwIfAborted()
        if (count === ATTEMPTS) throw error
      }
    }
  }
  const inTurn = (task: RenderTask, { owner, signal }: RenderTurn) =>
    turns.run(owner, () => run(task, signal), signal)
  return {
    stop,
    render: (model, turn) => inTurn({ model }, turn),
    merge: (files, turn) => inTurn({ files }, turn),
  }
}

/** A signal that is aborted when the time is up, or a while after nobody wants the rendering any more. */
function limitOf(timeoutMs: number, wanted: AbortSignal | undefined): { signal: AbortSignal; over(): void } {
  const limit = new AbortController()
  const abort = () => limit.abort()
  const timers = [setTimeout(abort, timeoutMs)]
  const onAbandoned = () => void timers.push(setTimeout(abort, ABANDONED_MS))
  if (wanted?.aborted) onAbandoned()
  wanted?.addEventListener('abort', onAbandoned)
  return {
    signal: limit.signal,
    over: () => {
      timers.forEach((timer) => clearTimeout(timer))
      wanted?.removeEventListener('abort', onAbandoned)
    },
  }
}

type Purpose = 'people' | 'jobs'

/** Two renderers per process: Next bundles pages, routes and instrumentation apart, each with its own copy of this module. */
const shared = globalThis as typeof globalThis & {
  kontorPdfRenderers?: Partial<Record<Purpose, PdfRenderer>>
}

/** Jobs have a child of their own, so that a run over hundreds of documents does not delay previews. */
const LIMITS: Record<Purpose, Pick<RendererOptions, 'waiting' | 'patienceMs'>> = {
  people: { waiting: 20, patienceMs: 60_000 },
  jobs: { waiting: 1_000, patienceMs: 110_000 },
}

function sharedRenderer(): PdfRenderer {
  const purpose = isInBackground() ? 'jobs' : 'people'
  shared.kontorPdfRenderers ??= {}
  shared.kontorPdfRenderers[purpose] ??= createRenderer({
    program: program('pdf-renderer'),
    timeoutMs: 60_000,
    idleMs: 10 * 60_000,
    ...LIMITS[purpose],
  })
  return shared.kontorPdfRenderers[purpose]
}

/**
 * The document as PDF, rendered outside of this process. Rejects when it cannot be rendered, when no child survives it, when
 * the signal is aborted (the client of a preview has gone), or with TurnRefused when too many wait.
 */
export const renderPdf = (model: Printable, turn: RenderTurn): Promise<Uint8Array> =>
  sharedRenderer().render(model, turn)

/** Several PDFs as one, put together outside of this process. Rejects as `renderPdf` does. */
export const mergePdfs = (files: readonly Uint8Array[], turn: RenderTurn): Promise<Uint8Array> =>
  sharedRenderer().merge(files, turn)
