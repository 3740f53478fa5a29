import { FairTurns } from '@/lib/domain/fair-turns'
import { isInBackground } from '@/lib/server/task/background'
import { ChildLost, createChild } from '@/lib/server/files/child/child'
import { bareEnvironment } from '@/lib/server/files/child/environment'
import { program, type Program } from '../programs'
import type { RenderTask } from './protocol'

/** The frozen model of a printed document; its other content is private to its template. */
export interface Printable {
  templateVersion: number
}

/** The tenant of a rendering, and whether it is still wanted. */
export interface RenderTurn {
  /** The tenant; its renderings queue up and alternate with those of others. */
  owner: string | null
  signal?: AbortSignal | undefined
}

export interface RendererOptions {
  program: Program
  timeoutMs: number
  /** After this time an idle child ends and frees its memory. */
  idleMs: number
  /** Maximum number of waiting renderings per tenant. */
  waiting: number
  /** Maximum time to wait for a turn. */
  patienceMs: number
}

export interface PdfRenderer {
  render: (model: Printable, turn: RenderTurn) => Promise<Uint8Array>
  merge: (files: readonly Uint8Array[], turn: RenderTurn) => Promise<Uint8Array>
  stop: () => void
}

const ATTEMPTS = 2
const MEMORY = '--max-old-space-size=768'

/**
 * How long a rendering continues after its client has gone: most finish by then, and a new child
 * costs more.
 */
const ABANDONED_MS = 2_000

/**
 * Renders one document at a time in one child process, started when first needed; tenants
 * alternate. A child that dies or hangs is replaced and the document retried once; a document that
 * cannot be rendered rejects at once.
 */
export function createRenderer({ program, timeoutMs, idleMs, ...limits }: RendererOptions): PdfRenderer {
  const turns = new FairTurns({ total: 1, perOwner: 1, ...limits })
  const child = createChild<RenderTask, Uint8Array>(
    { name: 'pdf-renderer', program, memory: [MEMORY], env: bareEnvironment() },
    idleMs,
  )
  const run = async (task: RenderTask, signal?: AbortSignal): Promise<Uint8Array> => {
    for (let count = 1; ; count += 1) {
      try {
        return await child.run(task, { timeoutMs, signal, graceMs: ABANDONED_MS })
      } catch (error) {
        if (!(error instanceof ChildLost)) throw error
        signal?.throwIfAborted()
        if (count === ATTEMPTS) throw error
      }
    }
  }
  const inTurn = (task: RenderTask, { owner, signal }: RenderTurn) =>
    turns.run(owner, () => run(task, signal), signal)
  return {
    stop: child.stop,
    render: (model, turn) => inTurn({ model }, turn),
    merge: (files, turn) => inTurn({ files }, turn),
  }
}

type Purpose = 'people' | 'jobs'

/**
 * Two renderers per process: Next bundles pages, routes and instrumentation separately, each with
 * its own copy of this module.
 */
const shared = globalThis as typeof globalThis & {
  kontorPdfRenderers?: Partial<Record<Purpose, PdfRenderer>>
}

/** Jobs have their own child, so that a run over hundreds of documents does not delay previews. */
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
 * Renders the document as PDF outside this process. Rejects if it cannot be rendered, if no child
 * survives it, if the signal is aborted (the client of a preview has gone), or with TurnRefused if
 * too many are waiting.
 */
export const renderPdf = (model: Printable, turn: RenderTurn): Promise<Uint8Array> =>
  sharedRenderer().render(model, turn)

/** Merges several PDFs outside this process. Rejects as `renderPdf` does. */
export const mergePdfs = (files: readonly Uint8Array[], turn: RenderTurn): Promise<Uint8Array> =>
  sharedRenderer().merge(files, turn)
