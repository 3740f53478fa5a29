import type { Metadata } from 'next'
import { ProductView } from '@/components/catalog/products/product-view'
import { ProductSales } from '@/components/pos/pos-reports/product-sales/product-sales'
import { Messages } from '@/components/shared/messages/messages'
import { loadProduct } from '@/lib/catalog/products/loaders'
import { businessDay } from '@/lib/domain/business-date'
import { loadProductSales } from '@/lib/pos/pos-reports/loaders'
import { loadProductInvoices } from '@/lib/sales/invoices/loaders'
import { loadPlannedChanges } from '@/lib/services/planned-changes/loaders'
import { requireSession } from '@/lib/server/next/require-session'

interface Props {
  params: Promise<{ productId: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { product } = await loadProduct((await params).productId)
  return { title: product.name }
}

export default async function ProductPage({ params }: Props) {
  const detail = await loadProduct((await params).productId)
  const { id, unit } = detail.product
  const planned = await loadPlannedChanges('product', id)
  const session = await requireSession()
  return (
    <Messages namespaces={['products', 'enums.untaxed', 'errors.product', 'plannedChanges']}>
      <ProductView detail={detail} session={session} planned={planned}>
        <ProductSales
          tills={loadProductSales(session, id)}
          invoices={loadProductInvoices(session, id)}
          unit={unit}
          today={businessDay(new Date())}
        />
      </ProductView>
    </Messages>
  )
}
