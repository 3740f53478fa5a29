import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { VersionList } from '@/components/pos-versions/version-list'
import { loadPosVersions, loadVersionTenants } from '@/lib/pos-versions/loaders'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('posVersions')
  return { title: t('title') }
}

export default async function PosVersionsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [page, tenants] = await Promise.all([loadPosVersions(searchParams), loadVersionTenants()])
  return <VersionList page={page} tenants={tenants} />
}
