import type { Metadata } from 'next'
import { ProductGroupView } from '@/components/catalog/product-groups/product-group-view'
import { Messages } from '@/components/shared/messages/messages'
import { loadProductGroup } from '@/lib/catalog/product-groups/loaders'
import { loadPlannedChanges } from '@/lib/services/planned-changes/loaders'
import { requireSession } from '@/lib/server/next/require-session'

interface Props {
  params: Promise<{ productGroupId: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { group } = await loadProductGroup((await params).productGroupId)
  return { title: group.name }
}

export default async function ProductGroupPage({ params }: Props) {
  const detail = await loadProductGroup((await params).productGroupId)
  const planned = await loadPlannedChanges('productGroup', detail.group.id)
  const session = await requireSession()
  return (
    <Messages namespaces={['productGroups', 'errors.productGroup', 'plannedChanges']}>
      <ProductGroupView detail={detail} who={session} planned={planned} />
    </Messages>
  )
}
