import type { SearchParams } from 'nuqs/server'
import { StoreList } from '@/components/catalog/stores/store-list'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'
import { loadNewStore, loadStores } from '@/lib/catalog/stores/loaders'

export const generateMetadata = titled('stores.title')

export default async function StoresPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [page, prepared, session] = await Promise.all([
    loadStores(searchParams),
    loadNewStore(searchParams),
    requireSession(),
  ])
  return <StoreList page={page} prepared={prepared} session={session} />
}
