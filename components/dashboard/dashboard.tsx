import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/shared/page/page-header'
import { visibleCreations } from '@/components/shell/menu'
import type { OpenTask } from '@/lib/domain/open-task'
import type { InvoiceRow } from '@/lib/invoices/schema'
import type { SessionView } from '@/lib/server/auth/session-types'
import { LatestInvoices } from './latest-invoices'
import { QuickStart } from './quick-start'
import { TaskList } from './task-list'

export interface DashboardProps {
  session: SessionView
  tasks: readonly OpenTask[]
  /** The newest; null for those who may not see invoices. */
  invoices: readonly InvoiceRow[] | null
}

/** The first page: what waits, what people begin most, and the newest invoices. */
export function Dashboard({ session, tasks, invoices }: DashboardProps) {
  const t = useTranslations('dashboard')
  return (
    <>
      <PageHeader title={t('greeting', { name: session.firstname })} description={session.company.name} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-5">
          <TaskList tasks={tasks} />
          {invoices ? <LatestInvoices invoices={invoices} /> : null}
        </div>
        <QuickStart actions={visibleCreations(session)} />
      </div>
    </>
  )
}
