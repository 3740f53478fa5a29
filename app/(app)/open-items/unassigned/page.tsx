import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { UnassignedTable } from '@/components/sales/open-items/unassigned-table'
import { PageHeader } from '@/components/shared/page/page-header'
import { admits } from '@/lib/domain/rights'
import { loadUnassigned } from '@/lib/sales/open-items/loaders'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('openItems.unassigned.list')

export default async function UnassignedPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const page = await loadUnassigned(searchParams)
  const session = await requireSession()
  const t = await getTranslations('openItems')
  return (
    <>
      <PageHeader title={t('unassigned.list')} back={{ href: '/open-items', label: t('list') }} />
      <UnassignedTable page={page} canPatch={admits(session, 'INVOICES_PATCH', 'order-management')} />
    </>
  )
}
