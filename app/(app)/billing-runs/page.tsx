import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { ListExport } from '@/components/services/exports/list-export'
import { RunTable } from '@/components/sales/billing-runs/run-table'
import { SpeedDial } from '@/components/shared/keys/speed-dial'
import { PageHeader } from '@/components/shared/page/page-header'
import { loadBillingRuns, loadRunRights } from '@/lib/sales/billing-runs/loaders'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('billingRuns.list')

export default async function BillingRunsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [page, { create }, session] = await Promise.all([
    loadBillingRuns(searchParams),
    loadRunRights(),
    requireSession(),
  ])
  const t = await getTranslations('billingRuns')
  return (
    <>
      <PageHeader title={t('list')} actions={<ListExport kind="billing-runs" who={session} />} />
      <RunTable page={page} />
      {create ? <SpeedDial href="/billing-runs/new" /> : null}
    </>
  )
}
