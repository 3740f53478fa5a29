import type { SearchParams } from 'nuqs/server'
import { ImportView } from '@/components/services/imports/import-view'
import { loadImport, loadImportRows } from '@/lib/services/imports/loaders'
import { fieldLabels } from '@/lib/services/imports/texts'
import { titled } from '@/lib/server/next/page-title'

interface ImportPageProps {
  params: Promise<{ importId: string }>
  searchParams: Promise<SearchParams>
}

export const generateMetadata = titled('imports.one')

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
