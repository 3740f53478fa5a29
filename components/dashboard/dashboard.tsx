import { useTranslations } from 'next-intl'
import { Suspense, type ReactNode } from 'react'
import { PageHeader } from '@/components/shared/page/page-header'
import { visibleCreations } from '@/components/shell/menu'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import type { FirstSteps as Steps } from '@/lib/dashboard/queries/first-steps'
import type { DeliveryNoteRow } from '@/lib/delivery-notes/schema'
import type { OpenTask } from '@/lib/domain/open-task'
import type { InvoiceRow } from '@/lib/invoices/schema'
import type { RecentSales } from '@/lib/pos-reports/rules/recent-sales'
import type { SessionView } from '@/lib/server/auth/session-types'
import { FirstSteps } from './first-steps'
import { LatestDeliveryNotes, LatestInvoices } from './latest-documents'
import { QuickStart } from './quick-start'
import { SalesCard } from './sales-card'
import { StepsSwitch } from './steps-switch'
import { TaskList } from './task-list'

export interface DashboardProps {
  session: SessionView
  firstSteps: Steps
  tasks: readonly OpenTask[]
  /** The newest; null for those who may not see invoices. */
  invoices: readonly InvoiceRow[] | null
  /** The newest; null for those who may not see delivery notes. */
  deliveryNotes: readonly DeliveryNoteRow[] | null
  /** What tills sold, which may take its time; null for those who have none. */
  sales: Promise<RecentSales | null> | null
}

/** The first page: what is to be set up, what waits, what was sold, the newest documents, and what people begin most. */
export function Dashboard({ session, firstSteps, tasks, invoices, deliveryNotes, sales }: DashboardProps) {
  const t = useTranslations('dashboard')
  const { steps, shown } = firstSteps
  const guided = shown && steps.length > 0
  const actions = visibleCreations(session)
  const hidden = !shown && steps.length > 0
  // who has all to do yet needs no list that is empty
  const latest = (
    <>
      {invoices && !(guided && invoices.length === 0) ? <LatestInvoices invoices={invoices} /> : null}
      {deliveryNotes ? <LatestDeliveryNotes notes={deliveryNotes} /> : null}
    </>
  )
  return (
    <>
      <PageHeader title={t('greeting', { name: session.firstname })} description={session.company.name} />
      <div
        className={
          actions.length > 0 || hidden
            ? 'grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]'
            : undefined
        }
      >
        <div className="grid gap-5">
          {guided ? <FirstSteps steps={steps} company={session.company.name} /> : null}
          <TaskList tasks={tasks} />
          {sales ? (
            <Suspense fallback={<SalesSkeleton />}>
              <WithSales sales={sales}>{latest}</WithSales>
            </Suspense>
          ) : (
            latest
          )}
        </div>
        <div className="grid gap-2">
          <QuickStart actions={actions} />
          {hidden ? <StepsSwitch shown label={t('firstSteps.showAgain')} /> : null}
        </div>
      </div>
    </>
  )
}

/** What comes below what was sold comes with it, so that nothing moves. */
async function WithSales({ sales, children }: { sales: Promise<RecentSales | null>; children: ReactNode }) {
  const found = await sales
  return (
    <>
      {found ? <SalesCard sales={found} /> : null}
      {children}
    </>
  )
}

/** The place of what was sold, until it is known. */
const SalesSkeleton = () => (
  <Card aria-hidden="true" className="grid gap-4 p-5">
    <Skeleton className="h-5 w-32" />
    <Skeleton className="h-8 w-40" />
    <Skeleton className="h-4 w-3/5" />
    <Skeleton className="h-56 w-full" />
  </Card>
)
