import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { NewRunLink } from '@/components/sales/customer-runs/new-run-link'
import { ImportTable } from '@/components/services/imports/import-table'
import { PageHeader } from '@/components/shared/page/page-header'
import { IMPORT_KEPT_DAYS } from '@/lib/services/imports/words'
import { loadImports } from '@/lib/services/imports/loaders'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('imports.title')

export default async function ImportsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const page = await loadImports(searchParams)
  const t = await getTranslations('imports')
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('hint', { days: IMPORT_KEPT_DAYS })}
        actions={<NewRunLink href="/imports/new" label={t('new')} />}
      />
      <ImportTable page={page} />
    </>
  )
}
