import type { SearchParams } from 'nuqs/server'
import { VersionList } from '@/components/platform/pos-versions/version-list'
import { loadPosVersions, loadVersionTenants } from '@/lib/platform/pos-versions/loaders'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('posVersions.title')

export default async function PosVersionsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [page, tenants] = await Promise.all([loadPosVersions(searchParams), loadVersionTenants()])
  return <VersionList page={page} tenants={tenants} />
}
