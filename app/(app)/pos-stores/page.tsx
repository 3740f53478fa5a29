import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { StoreList } from '@/components/stores/store-list'
import { currentSession } from '@/lib/server/auth/current-session'
import { loadStores } from '@/lib/stores/loaders'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('stores')
  return { title: t('title') }
}

export default async function StoresPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const page = await loadStores(searchParams)
  const session = await currentSession()
  if (!session) redirect('/logout')
  return <StoreList page={page} session={session} />
}
