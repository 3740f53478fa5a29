import { redirect } from 'next/navigation'
import { ColumnsView } from '@/components/services/imports/columns-view'
import { isImportable } from '@/lib/domain/importable'
import { canBeMapped } from '@/lib/services/imports/rules/import-steps'
import { loadColumnChoice, loadImport } from '@/lib/services/imports/loaders'
import { fieldLabels } from '@/lib/services/imports/texts'
import { importKinds } from '@/lib/registry/imports'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('imports.columns')

export default async function ImportColumnsPage({ params }: { params: Promise<{ importId: string }> }) {
  const { importId } = await params
  const record = await loadImport(importId)
  const isChoice = canBeMapped(record) && record.columns.length > 0
  if (!isImportable(record.kind) || !(record.state === 'READING' || isChoice))
    redirect(`/imports/${importId}`)
  const choice = await loadColumnChoice(record, importKinds[record.kind])
  return (
    <ColumnsView
      key={`${record.id} ${record.version}`}
      record={record}
      labels={fieldLabels(record.kind)}
      {...choice}
    />
  )
}
