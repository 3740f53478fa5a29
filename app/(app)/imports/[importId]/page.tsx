import type { SearchParams } from 'nuqs/server'
import { ImportView } from '@/components/services/imports/import-view'
import { createImportedGroupsAction } from '@/lib/catalog/products/actions'
import { admits } from '@/lib/domain/rights'
import { loadCauses, loadImport, loadImportRows, loadObstacles } from '@/lib/services/imports/loaders'
import { fieldLabels } from '@/lib/services/imports/texts'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

interface ImportPageProps {
  params: Promise<{ importId: string }>
  searchParams: Promise<SearchParams>
}

export const generateMetadata = titled('imports.one')

export default async function ImportPage({ params, searchParams }: ImportPageProps) {
  const { importId } = await params
  const record = await loadImport(importId)
  const rows = await loadImportRows(importId, searchParams)
  const mayCreate = admits(await requireSession(), 'PRODUCTGROUPS_CREATE', 'products')
  return (
    <ImportView
      key={`${record.id} ${record.version}`}
      record={record}
      rows={rows}
      labels={fieldLabels(record.kind)}
      causes={await loadCauses(record)}
      obstacles={await loadObstacles(record, searchParams)}
      createGroups={mayCreate ? createImportedGroupsAction : null}
    />
  )
}
