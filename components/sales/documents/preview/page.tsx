import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { clearPage, paintPage } from './paint'
import { useIsNear } from './use-box'

interface PreviewPageProps {
  document: PDFDocumentProxy
  number: number
  width: number
}

export function PreviewPage({ document, number, width }: PreviewPageProps) {
  const t = useTranslations('documents.preview')
  const ref = useRef<HTMLCanvasElement>(null)
  const isNear = useIsNear(ref)
  useEffect(() => {
    const canvas = ref.current
    if (!canvas || width === 0) return
    if (!isNear) return clearPage(canvas)
    const abort = new AbortController()
    paintPage({ document, number, width, canvas }, abort.signal).catch(() => undefined)
    return () => abort.abort()
  }, [document, number, width, isNear])
  return (
    <canvas
      ref={ref}
      role="img"
      aria-label={t('page', { page: number, pages: document.numPages })}
      width={0}
      height={0}
      className="block aspect-[210/297] w-full rounded-xs bg-white shadow-xs ring-1 ring-border"
    />
  )
}
