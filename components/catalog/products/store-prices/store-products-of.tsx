import { Messages } from '@/components/shared/messages/messages'
import { admits } from '@/lib/domain/rights'
import type { StoreProductPage } from '@/lib/catalog/products/queries/list-store-products'
import type { SessionView } from '@/lib/server/auth/session-types'
import { StoreProducts } from './store-products'

interface StoreProductsOfProps {
  store: { id: string; isDeleted: boolean }
  page: StoreProductPage
  session: SessionView
}

/** A store's products, editable within the user's rights. A server component. */
export function StoreProductsOf({ store, page, session }: StoreProductsOfProps) {
  const may = (module: 'products' | 'pos-stores') => admits(session, 'PRODUCTS_PATCH', module)
  return (
    <Messages namespaces={['products.storePrices', 'enums.untaxed', 'enums.tagFormat', 'priceTags']}>
      <StoreProducts
        key={store.id}
        storeId={store.id}
        page={page}
        useGrossPrice={session.tenant.useGrossPrice}
        mayPrint={admits(session, 'PRODUCTS_SHOW', 'products')}
        mayChange={may('products') && may('pos-stores') && !store.isDeleted}
      />
    </Messages>
  )
}
