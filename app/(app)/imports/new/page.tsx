import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ImportSteps } from '@/components/imports/import-steps'
import { NewImport } from '@/components/imports/new-import'
import { PageHeader } from '@/components/shared/page/page-header'
import { loadImportableKinds } from '@/lib/imports/loaders'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('imports'))('new') }
}

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
