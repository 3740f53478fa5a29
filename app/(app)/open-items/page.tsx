import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { ListExport } from '@/components/services/exports/list-export'
import { AgeSums } from '@/components/sales/open-items/age-sums'
import { OpenItemTable } from '@/components/sales/open-items/open-item-table'
import { PageHeader } from '@/components/shared/page/page-header'
import { loadOpenItems } from '@/lib/sales/open-items/loaders'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('openItems.list')

export default async function OpenItemsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { page, sums } = await loadOpenItems(searchParams)
  const session = await requireSession()
  const t = await getTranslations('openItems')
  return (
    <>
      <PageHeader title={t('list')} actions={<ListExport kind="open-items" who={session} />} />
      <AgeSums sums={sums} />
      <OpenItemTable page={page} />
    </>
  )
}
