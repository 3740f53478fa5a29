import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { ImportTable } from '@/components/services/imports/import-table'
import { SpeedDial } from '@/components/shared/keys/speed-dial'
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
      <PageHeader title={t('title')} description={t('hint', { days: IMPORT_KEPT_DAYS })} />
      <ImportTable page={page} />
      <SpeedDial href="/imports/new" />
    </>
  )
}
