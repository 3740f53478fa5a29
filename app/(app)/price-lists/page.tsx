import type { SearchParams } from 'nuqs/server'
import { PriceListList } from '@/components/catalog/price-lists/price-list-list'
import { loadPriceLists } from '@/lib/catalog/price-lists/loaders'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('priceLists.title')

export default async function PriceListsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [page, session] = await Promise.all([loadPriceLists(searchParams), requireSession()])
  return <PriceListList page={page} who={session} />
}
