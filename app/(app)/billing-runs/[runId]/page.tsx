import type { SearchParams } from 'nuqs/server'
import { RunView } from '@/components/sales/billing-runs/run-view'
import { loadBillingRun, loadRunCustomers, loadRunRights } from '@/lib/sales/billing-runs/loaders'
import { titled } from '@/lib/server/next/page-title'

interface RunPageProps {
  params: Promise<{ runId: string }>
  searchParams: Promise<SearchParams>
}

export const generateMetadata = titled('billingRuns.list')

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
