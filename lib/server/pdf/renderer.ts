import { join } from 'node:path'
import { ChildLost, startChild, type PdfChild } from './child'
import type { RenderTask } from './protocol'

/** The frozen print model of a document; lib/documents/rules/print-model.ts says what else is in it. */
export interface Printable {
  templateVersion: number
}

export interface RendererOptions {
  /** File that the child runs. */
  entry: string
  timeoutMs: number
  /** An idle child gives its memory back after so long. */
  idleMs: number
}

export interface PdfRenderer {
  render: (model: Printable, signal?: AbortSignal) => Promise<Uint8Array>
  /** Several PDFs as one. */
  merge: (files: readonly Uint8Array[]) => Promise<Uint8Array>
  stop: () => void
}

const ATTEMPTS = 2

/**
 * Renders one document after the other in one child process, started when first needed. A child that dies or hangs is
 * replaced and the document tried once more; a document that cannot be rendered rejects at once.
 */
export function createRenderer({ entry, timeoutMs, idleMs }: RendererOptions): PdfRenderer {
  let child: PdfChild | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  let tail: Promise<unknown> = Promise.resolve()
  const stop = () => {
    clearTimeout(idle)
    child?.stop()
    child = null
  }
  const attempt = async (task: RenderTask): Promise<Uint8Array> => {
    if (!child?.isAlive()) child = startChild(entry)
    lastId += 1
    return child.render({ id: lastId, ...task }, timeoutMs)
  }
  const run = async (task: RenderTask): Promise<Uint8Array> => {
    clearTimeout(idle)
    try {
      for (let count = 1; ; count += 1) {
        try {
          return await attempt(task)
        } catch (error) {
          if (!(error instanceof ChildLost)) throw error
          stop()
          if (count === ATTEMPTS) throw error
        }
      }
    } finally {
      idle = setTimeout(stop, idleMs).unref()
    }
  }
  const inTurn = (task: RenderTask, signal?: AbortSignal) => {
    const result = tail.then(() => {
      signal?.throwIfAborted()
      return run(task)
    })
    tail = result.catch(() => undefined)
    return result
  }
  return {
    stop,
    render: (model, signal) => inTurn({ model }, signal),
    merge: (files) => inTurn({ files }),
  }
}

/** One renderer per process: Next bundles pages, routes and instrumentation apart, each with its own copy of this module. */
const shared = globalThis as typeof globalThis & { kontorPdfRenderer?: PdfRenderer }

function sharedRenderer(): PdfRenderer {
  shared.kontorPdfRenderer ??= createRenderer({
    entry: join(/* turbopackIgnore: true */ process.cwd(), 'scripts', 'pdf-renderer.tsx'),
    timeoutMs: 60_000,
    idleMs: 10 * 60_000,
  })
  return shared.kontorPdfRenderer
}

/**
 * The document as PDF, rendered outside of this process. Rejects when it cannot be rendered, when no child survives it,
 * or when the signal is aborted before its turn comes (a preview that nobody waits for any more).
 */
export const renderPdf = (model: Printable, signal?: AbortSignal): Promise<Uint8Array> =>
  sharedRenderer().render(model, signal)

/** Several PDFs as one, put together outside of this process. Rejects as `renderPdf` does. */
export const mergePdfs = (files: readonly Uint8Array[]): Promise<Uint8Array> => sharedRenderer().merge(files)
