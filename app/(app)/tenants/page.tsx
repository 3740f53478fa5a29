import type { SearchParams } from 'nuqs/server'
import { TenantList } from '@/components/platform/platform-tenants/tenant-list'
import { loadTenants } from '@/lib/platform/platform-tenants/loaders'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('tenants.title')

export default async function TenantsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <TenantList page={await loadTenants(searchParams)} />
}
