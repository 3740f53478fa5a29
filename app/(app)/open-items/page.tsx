import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { ListExport } from '@/components/services/exports/list-export'
import { AgeSums } from '@/components/sales/open-items/age-sums'
import { OpenItemTable } from '@/components/sales/open-items/open-item-table'
import { Button } from '@/components/ui/button'
import { UnassignedNotice } from '@/components/sales/open-items/unassigned-notice'
import { PageHeader } from '@/components/shared/page/page-header'
import { loadOpenItems, loadUnassignedTask } from '@/lib/sales/open-items/loaders'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('openItems.list')

export default async function OpenItemsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { page, sums } = await loadOpenItems(searchParams)
  const session = await requireSession()
  const notice = session.auditor ? null : <UnassignedNotice tasks={await loadUnassignedTask()} />
  const t = await getTranslations('openItems')
  return (
    <>
      <PageHeader
        title={t('list')}
        actions={[
          session.auditor ? null : (
            <Button key="payments" variant="outline" asChild>
              <Link href="/open-items/payments">{t('payments.list')}</Link>
            </Button>
          ),
          <ListExport key="export" kind="open-items" who={session} />,
        ]}
      />
      {notice}
      <AgeSums sums={sums} />
      <OpenItemTable page={page} />
    </>
  )
}
