import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { StoreList } from '@/components/stores/store-list'
import { requireSession } from '@/lib/server/next/require-session'
import { loadNewStore, loadStores } from '@/lib/stores/loaders'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('stores')
  return { title: t('title') }
}

export default async function StoresPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [page, prepared, session] = await Promise.all([
    loadStores(searchParams),
    loadNewStore(searchParams),
    requireSession(),
  ])
  return <StoreList page={page} prepared={prepared} session={session} />
}
