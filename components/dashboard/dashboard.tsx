import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/shared/page/page-header'
import { visibleCreations } from '@/components/shell/menu'
import { admits } from '@/lib/domain/rights'
import type { InvoiceOverview } from '@/lib/invoices/queries/invoice-overview'
import type { FailedPlan } from '@/lib/planned-changes/queries'
import type { TillTasks } from '@/lib/receipts/queries/receipt-tasks'
import type { SessionView } from '@/lib/server/auth/session-types'
import { LatestInvoices } from './latest-invoices'
import { QuickStart } from './quick-start'
import { TaskList } from './task-list'
import { useInvoiceTasks } from './use-invoice-tasks'
import { usePlanTasks } from './use-plan-tasks'
import { useTillTasks } from './use-till-tasks'

export interface DashboardProps {
  session: SessionView
  /** null for those who may not see invoices. */
  invoices: InvoiceOverview | null
  /** Planned changes that could not be applied. */
  failedPlans: readonly FailedPlan[]
  /** null for those who may not see tills. */
  tills: TillTasks | null
}

/** The first page: what waits, what people begin most, and the newest invoices. */
export function Dashboard({ session, invoices, failedPlans, tills }: DashboardProps) {
  const t = useTranslations('dashboard')
  const mayRemind = admits(session, 'INVOICES_PATCH', 'order-management')
  const tasks = [
    ...usePlanTasks(failedPlans),
    ...useTillTasks(tills),
    ...useInvoiceTasks(invoices, mayRemind),
  ]
  return (
    <>
      <PageHeader title={t('greeting', { name: session.firstname })} description={session.company.name} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-5">
          <TaskList tasks={tasks} />
          {invoices ? <LatestInvoices invoices={invoices.latest} /> : null}
        </div>
        <QuickStart actions={visibleCreations(session)} />
      </div>
    </>
  )
}
