import { Dashboard } from '@/components/services/dashboard/dashboard'
import { LatestDeliveryNotes, LatestInvoices } from '@/components/sales/invoices/latest-documents'
import { SalesFirst } from '@/components/pos/pos-reports/recent-sales/sales-first'
import { loadFirstSteps } from '@/lib/services/dashboard/loaders'
import { isGuided } from '@/lib/services/dashboard/rules/first-steps'
import { loadNewestDeliveryNotes } from '@/lib/sales/delivery-notes/loaders'
import { loadLatestInvoices } from '@/lib/sales/invoices/loaders'
import { loadRecentSales } from '@/lib/pos/pos-reports/loaders'
import { listOpenTasks } from '@/lib/registry/open-tasks'
import { load } from '@/lib/server/next/load'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('dashboard.title')

export default async function DashboardPage() {
  const session = await requireSession()
  const sales = loadRecentSales(session)
  const [firstSteps, tasks, invoices, deliveryNotes] = await Promise.all([
    loadFirstSteps(),
    load(listOpenTasks, {}),
    loadLatestInvoices(session),
    loadNewestDeliveryNotes(session),
  ])
  return (
    <Dashboard session={session} firstSteps={firstSteps} tasks={tasks}>
      <SalesFirst sales={sales}>
        {invoices ? <LatestInvoices invoices={invoices} hideEmpty={isGuided(firstSteps)} /> : null}
        {deliveryNotes ? <LatestDeliveryNotes notes={deliveryNotes} /> : null}
      </SalesFirst>
    </Dashboard>
  )
}
