import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { ProductList } from '@/components/products/product-list'
import { loadProducts } from '@/lib/products/loaders'
import { requireSession } from '@/lib/server/next/require-session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('products')
  return { title: t('title') }
}

export default async function ProductsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const page = await loadProducts(searchParams)
  const session = await requireSession()
  return <ProductList page={page} session={session} />
}
