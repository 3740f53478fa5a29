'use client'

import type { DocumentFamily } from '@/lib/domain/document-kind'
import { Download, Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { PATHS } from '@/components/sales/documents/family'
import { readFile } from '@/components/shared/read/read-answer'
import { Button } from '@/components/ui/button'

/** Fetches the documents as one PDF and returns the element to display. */
export async function printedFile(family: DocumentFamily, ids: readonly string[]) {
  try {
    const bytes = await readFile(`/api${PATHS[family]}/print`, { json: JSON.stringify({ ids }) })
    const file = new Blob([bytes], { type: 'application/pdf' })
    return <PrintedFile family={family} url={URL.createObjectURL(file)} />
  } catch {
    return <NoFile />
  }
}

function NoFile() {
  const t = useTranslations('documents.bulk')
  return <p role="alert">{t('noFile')}</p>
}

function PrintedFile({ family, url }: { family: DocumentFamily; url: string }) {
  const t = useTranslations('documents.bulk')
  // A tab that has opened it holds its own copy.
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <div className="flex flex-wrap gap-3">
      <Button asChild>
        <a href={url} target="_blank" rel="noopener">
          <Printer aria-hidden="true" />
          {t('openFile')}
        </a>
      </Button>
      <Button asChild variant="outline">
        <a href={url} download={t('fileName', { family })}>
          <Download aria-hidden="true" />
          {t('saveFile')}
        </a>
      </Button>
    </div>
  )
}
