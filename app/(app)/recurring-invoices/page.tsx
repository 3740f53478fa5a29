import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { NewRunLink } from '@/components/sales/customer-runs/new-run-link'
import { RecurringTable } from '@/components/sales/recurring-invoices/recurring-table'
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
          <>
            <Button variant="outline" asChild>
              <Link href="/recurring-runs" prefetch={false}>
                {t('runs')}
              </Link>
            </Button>
            {rights.create ? <NewRunLink href="/recurring-invoices/new" label={t('new')} /> : null}
          </>
        }
      />
      <RecurringTable page={page} />
    </>
  )
}
