import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Dashboard } from '@/components/dashboard/dashboard'
import { admits } from '@/lib/domain/rights'
import { loadInvoiceOverview } from '@/lib/invoices/loaders'
import { loadFailedPlans } from '@/lib/planned-changes/loaders'
import { loadTillTasks } from '@/lib/receipts/loaders'
import { requireSession } from '@/lib/server/next/require-session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('dashboard')
  return { title: t('title') }
}

export default async function DashboardPage() {
  const session = await requireSession()
  const maySee = admits(session, 'INVOICES_SHOW', 'order-management')
  const [invoices, failedPlans, tills] = await Promise.all([
    maySee ? loadInvoiceOverview() : null,
    loadFailedPlans(session),
    loadTillTasks(session),
  ])
  return <Dashboard session={session} invoices={invoices} failedPlans={failedPlans} tills={tills} />
}
