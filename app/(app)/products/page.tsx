import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { ProductList } from '@/components/products/product-list'
import { loadNewProduct, loadProducts } from '@/lib/products/loaders'
import { requireSession } from '@/lib/server/next/require-session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('products')
  return { title: t('title') }
}

export default async function ProductsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [page, prepared, session] = await Promise.all([
    loadProducts(searchParams),
    loadNewProduct(searchParams),
    requireSession(),
  ])
  return <ProductList page={page} prepared={prepared} session={session} />
}
