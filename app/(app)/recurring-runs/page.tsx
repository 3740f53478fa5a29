import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { RunTable } from '@/components/sales/recurring-runs/run-table'
import { PageHeader } from '@/components/shared/page/page-header'
import { Button } from '@/components/ui/button'
import { loadRecurringRights } from '@/lib/sales/recurring-invoices/loaders'
import { loadRecurringRuns } from '@/lib/sales/recurring-runs/loaders'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('recurringRuns.list')

export default async function RecurringRunsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [page, { create }] = await Promise.all([loadRecurringRuns(searchParams), loadRecurringRights()])
  const t = await getTranslations('recurringRuns')
  return (
    <>
      <PageHeader
        title={t('list')}
        back={{ href: '/recurring-invoices', label: t('back') }}
        actions={
          create ? (
            <Button asChild>
              <Link href="/recurring-runs/new" prefetch={false}>
                {t('new')}
              </Link>
            </Button>
          ) : null
        }
      />
      <RunTable page={page} />
    </>
  )
}
