import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useEffectEvent, useState } from 'react'
import { loadViewer } from './pdfjs'

export interface Pdf {
  document: PDFDocumentProxy | null
  state: 'loading' | 'ready' | 'failed'
  retry: () => void
}

/** Returns the document of the newest version; until it is loaded, the previous one. */
export function usePdf(load: (signal: AbortSignal) => Promise<ArrayBuffer>, version: string): Pdf {
  const [attempt, setAttempt] = useState(0)
  const loadKey = `${version} ${attempt}`
  const [shown, setShown] = useState<{
    of: string
    document: PDFDocumentProxy | null
    failed: boolean
  } | null>(null)
  const open = useEffectEvent(async (signal: AbortSignal) => {
    const [viewer, bytes] = await Promise.all([loadViewer(), load(signal)])
    signal.throwIfAborted()
    return viewer.open(bytes).promise
  })
  useEffect(() => {
    const abort = new AbortController()
    open(abort.signal).then(
      (document) =>
        abort.signal.aborted
          ? document.loadingTask.destroy()
          : setShown({ of: loadKey, document, failed: false }),
      () =>
        abort.signal.aborted ||
        setShown((before) => ({ of: loadKey, document: before?.document ?? null, failed: true })),
    )
    return () => abort.abort()
  }, [loadKey])
  const document = shown?.document ?? null
  useEffect(() => () => void document?.loadingTask.destroy(), [document])
  const isCurrent = shown?.of === loadKey
  return {
    document,
    state: !isCurrent ? 'loading' : shown.failed ? 'failed' : 'ready',
    retry: () => setAttempt(attempt + 1),
  }
}
