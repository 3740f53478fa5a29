import type { Metadata } from 'next'
import { PriceListView } from '@/components/catalog/price-lists/price-list-view'
import { Messages } from '@/components/shared/messages/messages'
import { loadPriceList } from '@/lib/catalog/price-lists/loaders'
import { requireSession } from '@/lib/server/next/require-session'

interface Props {
  params: Promise<{ priceListId: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { list } = await loadPriceList((await params).priceListId)
  return { title: list.name }
}

export default async function PriceListPage({ params }: Props) {
  const detail = await loadPriceList((await params).priceListId)
  const session = await requireSession()
  return (
    <Messages namespaces={['priceLists', 'errors.priceList']}>
      <PriceListView detail={detail} who={session} />
    </Messages>
  )
}
