'use client'

import { Download, Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'

/** Opens or saves a PDF that was fetched; `url` is that of a blob, which ends with this element. */
export function PrintedFile({ url, fileName }: { url: string; fileName: string }) {
  const t = useTranslations('common.file')
  // A tab that has opened it holds its own copy.
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <div className="flex flex-wrap gap-3">
      <Button asChild>
        <a href={url} target="_blank" rel="noopener">
          <Printer aria-hidden="true" />
          {t('open')}
        </a>
      </Button>
      <Button asChild variant="outline">
        <a href={url} download={fileName}>
          <Download aria-hidden="true" />
          {t('save')}
        </a>
      </Button>
    </div>
  )
}
