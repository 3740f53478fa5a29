import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { TenantList } from '@/components/platform-tenants/tenant-list'
import { loadTenants } from '@/lib/platform-tenants/loaders'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tenants')
  return { title: t('title') }
}

export default async function TenantsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <TenantList page={await loadTenants(searchParams)} />
}
