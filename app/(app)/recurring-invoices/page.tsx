import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { RecurringTable } from '@/components/sales/recurring-invoices/recurring-table'
import { SpeedDial } from '@/components/shared/keys/speed-dial'
import { PageHeader } from '@/components/shared/page/page-header'
import { Button } from '@/components/ui/button'
import { loadRecurringInvoices, loadRecurringRights } from '@/lib/sales/recurring-invoices/loaders'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('recurringInvoices.title')

export default async function RecurringInvoicesPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const [page, rights] = await Promise.all([loadRecurringInvoices(searchParams), loadRecurringRights()])
  const t = await getTranslations('recurringInvoices')
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <Button variant="outline" asChild>
            <Link href="/recurring-runs" prefetch={false}>
              {t('runs')}
            </Link>
          </Button>
        }
      />
      <RecurringTable page={page} />
      {rights.create ? <SpeedDial href="/recurring-invoices/new" /> : null}
    </>
  )
}
