import type { SearchParams } from 'nuqs/server'
import { RunView } from '@/components/sales/recurring-runs/run-view'
import { loadInvoiceRights } from '@/lib/sales/invoices/loaders'
import { loadRecurringRun, loadRunResults } from '@/lib/sales/recurring-runs/loaders'
import { titled } from '@/lib/server/next/page-title'

interface Props {
  params: Promise<{ runId: string }>
  searchParams: Promise<SearchParams>
}

export const generateMetadata = titled('recurringRuns.one')

export default async function RecurringRunPage({ params, searchParams }: Props) {
  const { runId } = await params
  const run = await loadRecurringRun(runId)
  const customers = await loadRunResults(runId, searchParams)
  return (
    <RunView
      key={`${run.id} ${run.version} ${run.state}`}
      run={run}
      customers={customers}
      rights={await loadInvoiceRights()}
    />
  )
}
