import type { PDFDocumentProxy } from 'pdfjs-dist'

/** A higher resolution is not visible, and phones run out of memory. */
const DENSITY_MAX = 3

interface PageToPaint {
  document: PDFDocumentProxy
  number: number
  /** CSS pixels. */
  width: number
  canvas: HTMLCanvasElement
}

/**
 * Renders a page off-screen and shows it once complete, so that the previous content stays until
 * then.
 */
export async function paintPage(
  { document, number, width, canvas }: PageToPaint,
  signal: AbortSignal,
): Promise<void> {
  const page = await document.getPage(number)
  if (signal.aborted) return
  const density = Math.min(window.devicePixelRatio || 1, DENSITY_MAX)
  const viewport = page.getViewport({ scale: (width / page.getViewport({ scale: 1 }).width) * density })
  const draft = window.document.createElement('canvas')
  draft.width = Math.round(viewport.width)
  draft.height = Math.round(viewport.height)
  const task = page.render({ canvas: draft, viewport })
  signal.addEventListener('abort', () => task.cancel(), { once: true })
  await task.promise
  if (signal.aborted) return
  canvas.width = draft.width
  canvas.height = draft.height
  canvas.getContext('2d')?.drawImage(draft, 0, 0)
}

/** Frees the memory of a page far from the viewport. */
export function clearPage(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
