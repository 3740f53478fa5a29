import type { PDFDocumentLoadingTask, PDFWorker } from 'pdfjs-dist'

interface Viewer {
  open: (bytes: ArrayBuffer) => PDFDocumentLoadingTask
}

let viewer: Promise<Viewer> | null = null

/** Loads pdf.js and its worker once, with the first preview; a failed attempt may be retried. */
export function loadViewer(): Promise<Viewer> {
  viewer ??= createViewer().catch((error: unknown) => {
    viewer = null
    throw error
  })
  return viewer
}

/** Uses the legacy build: the other one needs functions of the most recent browsers. */
async function createViewer(): Promise<Viewer> {
  const { getDocument, PDFWorker: Worker } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  // Owned here: a worker owned by a document ends with it and breaks the next one.
  const worker: PDFWorker = Worker.create({ port: startWorker() })
  return {
    open: (bytes) =>
      getDocument({ data: new Uint8Array(bytes), worker, isEvalSupported: false, useWasm: false }),
  }
}

function startWorker(): Worker {
  return new Worker(new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url), {
    type: 'module',
  })
}
