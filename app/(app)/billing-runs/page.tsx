import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { NewRunLink } from '@/components/customer-runs/new-run-link'
import { RunTable } from '@/components/billing-runs/run-table'
import { PageHeader } from '@/components/shared/page/page-header'
import { loadBillingRuns, loadRunRights } from '@/lib/billing-runs/loaders'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('billingRuns'))('list') }
}

export default async function BillingRunsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const page = await loadBillingRuns(searchParams)
  const { create } = await loadRunRights()
  const t = await getTranslations('billingRuns')
  return (
    <>
      <PageHeader
        title={t('list')}
        actions={create ? <NewRunLink href="/billing-runs/new" label={t('new')} /> : null}
      />
      <RunTable page={page} />
    </>
  )
}
