import type { PDFDocumentLoadingTask, PDFWorker } from 'pdfjs-dist'

interface Viewer {
  open: (bytes: ArrayBuffer) => PDFDocumentLoadingTask
}

let viewer: Promise<Viewer> | null = null

/** Loads pdf.js and its worker once, when the first preview is shown; a failed attempt may be repeated. */
export function loadViewer(): Promise<Viewer> {
  viewer ??= createViewer().catch((error: unknown) => {
    viewer = null
    throw error
  })
  return viewer
}

/** The legacy build: the other one wants functions that only browsers of the last months have. */
async function createViewer(): Promise<Viewer> {
  const { getDocument, PDFWorker: Worker } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  // Held here: a worker that belongs to a document ends with it and breaks the next one.
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
