import { Dashboard } from '@/components/services/dashboard/dashboard'
import { LatestDeliveryNotes, LatestInvoices } from '@/components/sales/invoices/latest-documents'
import { OpenMoneyCard } from '@/components/sales/invoices/open-money-card'
import { SalesCards } from '@/components/pos/pos-reports/recent-sales/sales-cards'
import { loadFirstSteps } from '@/lib/services/dashboard/loaders'
import { isGuided } from '@/lib/services/dashboard/rules/first-steps'
import { loadNewestDeliveryNotes } from '@/lib/sales/delivery-notes/loaders'
import { loadLatestInvoices, loadOpenMoney } from '@/lib/sales/invoices/loaders'
import { loadRecentSales } from '@/lib/pos/pos-reports/loaders'
import { listOpenTasks } from '@/lib/registry/open-tasks'
import { load } from '@/lib/server/next/load'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('dashboard.title')

export default async function DashboardPage() {
  const session = await requireSession()
  const sales = loadRecentSales(session)
  const [firstSteps, tasks, money, invoices, deliveryNotes] = await Promise.all([
    loadFirstSteps(),
    load(listOpenTasks, {}),
    loadOpenMoney(session),
    loadLatestInvoices(session),
    loadNewestDeliveryNotes(session),
  ])
  const side = (
    <>
      {money ? <OpenMoneyCard money={money} /> : null}
      {invoices ? <LatestInvoices invoices={invoices} hideEmpty={isGuided(firstSteps)} /> : null}
      {deliveryNotes ? <LatestDeliveryNotes notes={deliveryNotes} /> : null}
    </>
  )
  const hasSide = money !== null || invoices !== null || deliveryNotes !== null
  return (
    <Dashboard session={session} firstSteps={firstSteps} tasks={tasks} side={hasSide ? side : null}>
      {sales ? <SalesCards sales={sales} /> : null}
    </Dashboard>
  )
}
