import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { ImportView } from '@/components/imports/import-view'
import { fieldLabels, loadImport, loadImportRows } from '@/lib/imports/loaders'

interface ImportPageProps {
  params: Promise<{ importId: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('imports'))('one') }
}

export default async function ImportPage({ params, searchParams }: ImportPageProps) {
  const { importId } = await params
  const record = await loadImport(importId)
  const rows = await loadImportRows(importId, searchParams)
  return (
    <ImportView
      key={`${record.id} ${record.version}`}
      record={record}
      rows={rows}
      labels={fieldLabels(record.kind)}
    />
  )
}
