import { getTranslations } from 'next-intl/server'
import { ImportSteps } from '@/components/services/imports/import-steps'
import { NewImport } from '@/components/services/imports/new-import'
import { PageHeader } from '@/components/shared/page/page-header'
import { loadImportableKinds } from '@/lib/services/imports/loaders'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('imports.new')

interface NewImportPageProps {
  searchParams: Promise<{ kind?: string | string[] }>
}

export default async function NewImportPage({ searchParams }: NewImportPageProps) {
  const [kinds, { kind }, t] = await Promise.all([
    loadImportableKinds(),
    searchParams,
    getTranslations('imports'),
  ])
  return (
    <>
      <PageHeader title={t('new')} back={{ href: '/imports', label: t('title') }} />
      <ImportSteps current="file" />
      <NewImport kinds={kinds} first={kinds.find((one) => one === kind) ?? kinds[0] ?? 'products'} />
    </>
  )
}
