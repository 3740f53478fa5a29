import { useTranslations } from 'next-intl'
import { centsOf, germanMoney } from '@/lib/domain/money'
import type { InvoiceOverview } from '@/lib/invoices/queries/invoice-overview'
import type { Task } from './task-list'

/** The tasks that invoices set, most pressing first; `mayRemind`: whether this person may start a reminder run. */
export function useInvoiceTasks(overview: InvoiceOverview | null, mayRemind: boolean): Task[] {
  const t = useTranslations('dashboard')
  if (!overview) return []
  const { overdue, oldDrafts } = overview
  const tasks: (Task & { count: number })[] = [
    {
      id: 'overdue',
      count: overdue.count,
      title: t('taskTitles.overdue', { count: overdue.count, more: String(overdue.capped) }),
      detail: t('taskDetails.overdue', { amount: germanMoney(centsOf(overdue.openAmount)) }),
      href: '/invoices?overdue=1',
      ...(mayRemind ? { action: { label: t('remind'), href: '/reminders/new' } } : {}),
    },
    {
      id: 'oldDrafts',
      count: oldDrafts.count,
      title: t('taskTitles.oldDrafts', { count: oldDrafts.count, more: String(oldDrafts.capped) }),
      detail: t('taskDetails.oldDrafts'),
      href: '/invoices?status=DRAFT&sort=invoiceDate',
    },
  ]
  return tasks.filter(({ count }) => count > 0)
}
