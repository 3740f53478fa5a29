'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { PreviewPage } from './preview/page'
import { useWidth } from './preview/use-box'
import { usePdf, type Pdf } from './preview/use-pdf'

export interface PdfPreviewProps {
  /**
   * Fetches the bytes; ownership of the buffer passes to the viewer. A rejection shows a message
   * with a retry button.
   */
  load: (signal: AbortSignal) => Promise<ArrayBuffer>
  /**
   * A new value reloads and aborts the previous load; the caller debounces. The old pages stay
   * until the new ones are rendered.
   */
  version: string
  className?: string
}

/**
 * A PDF as a column of sheets. Needs the messages `documents.preview`; pdf.js loads on first use.
 */
export function PdfPreview({ load, version, className }: PdfPreviewProps) {
  const t = useTranslations('documents.preview')
  const ref = useRef<HTMLElement>(null)
  const width = useWidth(ref)
  const { document, state, retry } = usePdf(load, version)
  const numbers = Array.from({ length: document?.numPages ?? 0 }, (_, index) => index + 1)
  return (
    <section
      ref={ref}
      aria-label={t('label')}
      aria-busy={state === 'loading'}
      className={cn('flex min-w-0 flex-col gap-4', className)}
    >
      {state === 'failed' && <Failure retry={retry} />}
      {!document && state === 'loading' && <Skeleton className="aspect-[210/297] w-full" />}
      {document &&
        numbers.map((number) => (
          <PreviewPage key={number} document={document} number={number} width={width} />
        ))}
    </section>
  )
}

function Failure({ retry }: Pick<Pdf, 'retry'>) {
  const t = useTranslations('documents.preview')
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-muted px-4 py-3"
    >
      <p>{t('failed')}</p>
      <Button variant="outline" size="sm" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  )
}
