import type { SearchParams } from 'nuqs/server'
import { ProductList } from '@/components/catalog/products/product-list'
import { loadNewProduct, loadProducts } from '@/lib/catalog/products/loaders'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('products.title')

export default async function ProductsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [page, prepared, session] = await Promise.all([
    loadProducts(searchParams),
    loadNewProduct(searchParams),
    requireSession(),
  ])
  return <ProductList page={page} prepared={prepared} session={session} />
}
