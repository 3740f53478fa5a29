import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { ProductList } from '@/components/products/product-list'
import { loadProducts } from '@/lib/products/loaders'
import { currentSession } from '@/lib/server/auth/current-session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('products')
  return { title: t('title') }
}

export default async function ProductsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const page = await loadProducts(searchParams)
  const session = await currentSession()
  if (!session) redirect('/logout')
  return <ProductList page={page} session={session} />
}
