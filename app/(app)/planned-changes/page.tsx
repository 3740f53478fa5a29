import { PlannedTags } from '@/components/catalog/price-tags/planned-tags'
import { PlannedList } from '@/components/services/planned-changes/planned-list'
import { Messages } from '@/components/shared/messages/messages'
import { loadPriceDays } from '@/lib/catalog/price-tags/loaders'
import { admits } from '@/lib/domain/rights'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'
import { loadOpenPlans } from '@/lib/services/planned-changes/loaders'

export const generateMetadata = titled('plannedChanges.title')

export default async function PlannedChangesPage() {
  const [plans, session] = await Promise.all([loadOpenPlans(), requireSession()])
  const days = await loadPriceDays(session)
  return (
    <Messages namespaces={['plannedChanges', 'enums.tagFormat', 'priceTags']}>
      <PlannedList plans={plans} who={session}>
        <PlannedTags days={days} showStores={admits(session, 'POS-STORES_SHOW', 'pos-stores')} />
      </PlannedList>
    </Messages>
  )
}
