import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { StoreList } from '@/components/stores/store-list'
import { requireSession } from '@/lib/server/next/require-session'
import { loadStores } from '@/lib/stores/loaders'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('stores')
  return { title: t('title') }
}

export default async function StoresPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const page = await loadStores(searchParams)
  const session = await requireSession()
  return <StoreList page={page} session={session} />
}
