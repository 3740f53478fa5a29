'use client'

import type { DocumentFamily } from '@/lib/domain/document-kind'
import { useTranslations } from 'next-intl'
import { PATHS } from '@/components/sales/documents/family'
import { PrintedFile } from '@/components/shared/bulk/printed-file'
import { readFile } from '@/components/shared/read/read-answer'

/** Fetches the documents as one PDF and returns the element to display. */
export async function printedFile(family: DocumentFamily, ids: readonly string[]) {
  try {
    const bytes = await readFile(`/api${PATHS[family]}/print`, { json: JSON.stringify({ ids }) })
    const file = new Blob([bytes], { type: 'application/pdf' })
    return <PrintedDocuments family={family} url={URL.createObjectURL(file)} />
  } catch {
    return <NoFile />
  }
}

function NoFile() {
  const t = useTranslations('documents.bulk')
  return <p role="alert">{t('noFile')}</p>
}

function PrintedDocuments({ family, url }: { family: DocumentFamily; url: string }) {
  const t = useTranslations('documents.bulk')
  return <PrintedFile url={url} fileName={t('fileName', { family })} />
}
