import type { Metadata } from 'next'
import { ProductView } from '@/components/catalog/products/product-view'
import { Messages } from '@/components/shared/messages/messages'
import { loadProduct } from '@/lib/catalog/products/loaders'
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
  const planned = await loadPlannedChanges('product', detail.product.id)
  const session = await requireSession()
  return (
    <Messages namespaces={['products', 'enums.untaxed', 'errors.product', 'plannedChanges']}>
      <ProductView detail={detail} session={session} planned={planned} />
    </Messages>
  )
}
