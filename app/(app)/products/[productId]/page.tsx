import type { Metadata } from 'next'
import { ProductLists } from '@/components/catalog/price-lists/concerning-panel'
import { ProductView } from '@/components/catalog/products/product-view'
import { ProductSales } from '@/components/pos/pos-reports/product-sales/product-sales'
import { Messages } from '@/components/shared/messages/messages'
import { loadRulesOfProduct } from '@/lib/catalog/price-lists/loaders'
import { loadProduct } from '@/lib/catalog/products/loaders'
import { businessDay } from '@/lib/domain/business-date'
import { loadProductSales } from '@/lib/pos/pos-reports/loaders'
import { loadProductInvoices } from '@/lib/sales/invoices/loaders'
import { loadPlannedChanges } from '@/lib/services/planned-changes/loaders'
import { requireSession } from '@/lib/server/next/require-session'

type Props = { params: Promise<{ productId: string }> }
export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: (await loadProduct((await params).productId)).product.name,
})

export default async function ProductPage({ params }: Props) {
  const detail = await loadProduct((await params).productId)
  const { id, unit } = detail.product
  const planned = await loadPlannedChanges('product', id)
  const session = await requireSession()
  const priceLists = <ProductLists rules={await loadRulesOfProduct(id)} />
  return (
    <Messages namespaces={['products', 'enums.untaxed', 'errors.product', 'plannedChanges']}>
      <ProductView detail={detail} session={session} planned={planned} priceLists={priceLists}>
        <ProductSales
          tills={loadProductSales(session, id)}
          invoices={loadProductInvoices(session, id)}
          productId={id}
          unit={unit}
          today={businessDay(new Date())}
        />
      </ProductView>
    </Messages>
  )
}
