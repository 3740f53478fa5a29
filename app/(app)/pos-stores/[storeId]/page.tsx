import type { Metadata } from 'next'
import type { SearchParams } from 'nuqs/server'
import { StoreProductsOf } from '@/components/catalog/products/store-prices/store-products-of'
import { Messages } from '@/components/shared/messages/messages'
import { StoreView } from '@/components/catalog/stores/store-view'
import { admits } from '@/lib/domain/rights'
import { loadStoreProducts } from '@/lib/catalog/products/loaders'
import { requireSession } from '@/lib/server/next/require-session'
import { loadStore } from '@/lib/catalog/stores/loaders'

interface Props {
  params: Promise<{ storeId: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store } = await loadStore((await params).storeId)
  return { title: store.name }
}

export default async function StorePage({ params, searchParams }: Props) {
  const detail = await loadStore((await params).storeId)
  const session = await requireSession()
  const { store } = detail
  const products = admits(session, 'POS-STORES_SHOW', 'products')
    ? await loadStoreProducts(store.id, searchParams)
    : null
  return (
    <Messages namespaces={['stores', 'errors.store', 'errors.product', 'products.storePrices']}>
      <StoreView
        detail={detail}
        who={session}
        products={products && <StoreProductsOf store={store} page={products} session={session} />}
      />
    </Messages>
  )
}
