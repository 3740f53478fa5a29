import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { RunView } from '@/components/billing-runs/run-view'
import { loadBillingRun, loadRunCustomers, loadRunRights } from '@/lib/billing-runs/loaders'

interface RunPageProps {
  params: Promise<{ runId: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('billingRuns'))('list') }
}

export default async function BillingRunPage({ params, searchParams }: RunPageProps) {
  const { runId } = await params
  const run = await loadBillingRun(runId)
  const customers = await loadRunCustomers(runId, searchParams)
  return (
    <RunView
      key={`${run.id} ${run.version} ${run.state}`}
      run={run}
      customers={customers}
      rights={await loadRunRights()}
    />
  )
}
