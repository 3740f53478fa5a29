'use client'

import Image from 'next/image'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { LazyPdfPreview } from '@/components/sales/documents/lazy-preview'
import { readFile } from '@/components/shared/read/read-answer'

interface OriginalViewProps {
  /** Address of the file. */
  href: string
  isImage: boolean
}

/** The PDF or picture as it arrived. A PDF is rendered by the viewer: nothing in it runs. */
export function OriginalView({ href, isImage }: OriginalViewProps) {
  const t = useTranslations('incomingInvoices')
  const load = useCallback((signal: AbortSignal) => readFile(href, { signal }), [href])
  if (!isImage) return <LazyPdfPreview load={load} version={href} />
  return (
    <a href={href} target="_blank" rel="noopener" aria-label={t('openPicture')}>
      <Image
        src={href}
        alt={t('picture')}
        width={1200}
        height={1600}
        unoptimized
        className="h-auto w-full rounded-md border border-border bg-muted"
      />
    </a>
  )
}
