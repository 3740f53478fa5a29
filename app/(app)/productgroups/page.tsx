import type { SearchParams } from 'nuqs/server'
import { ProductGroupList } from '@/components/catalog/product-groups/product-group-list'
import { loadNewProductGroup, loadProductGroups } from '@/lib/catalog/product-groups/loaders'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('productGroups.title')

export default async function ProductGroupsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [page, prepared, session] = await Promise.all([
    loadProductGroups(searchParams),
    loadNewProductGroup(searchParams),
    requireSession(),
  ])
  return <ProductGroupList page={page} prepared={prepared} who={session} />
}
