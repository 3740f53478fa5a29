import { AuditorHome } from '@/components/services/dashboard/auditor-home'
import { Dashboard } from '@/components/services/dashboard/dashboard'
import { PreparedFiles } from '@/components/services/export-jobs/prepared-files'
import { DashboardSide } from '@/components/sales/invoices/dashboard-side'
import { SalesCards } from '@/components/pos/pos-reports/recent-sales/sales-cards'
import { loadExportJobs } from '@/lib/services/export-jobs/loaders'
import { loadFirstSteps } from '@/lib/services/dashboard/loaders'
import { isGuided } from '@/lib/services/dashboard/rules/first-steps'
import { loadNewestDeliveryNotes, loadUnbilledNotes } from '@/lib/sales/delivery-notes/loaders'
import { loadLatestInvoices, loadOpenMoney } from '@/lib/sales/invoices/loaders'
import { loadRecentSales } from '@/lib/pos/pos-reports/loaders'
import { listOpenTasks } from '@/lib/registry/open-tasks'
import { load } from '@/lib/server/next/load'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('dashboard.title')

export default async function DashboardPage() {
  const session = await requireSession()
  if (session.auditor)
    return <AuditorHome {...session} files={<PreparedFiles jobs={await loadExportJobs()} />} />
  const sales = loadRecentSales(session)
  const money = loadOpenMoney(session)
  const unbilled = loadUnbilledNotes(session)
  const [firstSteps, tasks, invoices, notes] = await Promise.all([
    loadFirstSteps(),
    load(listOpenTasks, {}),
    loadLatestInvoices(session),
    loadNewestDeliveryNotes(session),
  ])
  const shown = { money, unbilled, invoices, notes }
  const hasSide = Object.values(shown).some((part) => part !== null)
  const side = hasSide ? <DashboardSide {...shown} hideEmpty={isGuided(firstSteps)} /> : null
  return (
    <Dashboard session={session} firstSteps={firstSteps} tasks={tasks} side={side}>
      {sales ? <SalesCards sales={sales} /> : null}
    </Dashboard>
  )
}
