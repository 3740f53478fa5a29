import { useTranslations } from 'next-intl'
import type { TillTasks } from '@/lib/receipts/queries/receipt-tasks'
import type { Task } from './task-list'

/** The tasks that tills set: those that wait to be let in, and receipts that do not add up. */
export function useTillTasks(tasks: TillTasks | null): Task[] {
  const t = useTranslations('dashboard')
  if (!tasks) return []
  const { waiting, flagged, from } = tasks
  const all: (Task & { count: number })[] = [
    {
      id: 'waitingTills',
      count: waiting,
      title: t('taskTitles.waitingTills', { count: waiting }),
      detail: t('taskDetails.waitingTills'),
      href: '/pos-devices?status=PENDING',
    },
    {
      id: 'flaggedReceipts',
      count: flagged,
      title: t('taskTitles.flaggedReceipts', { count: flagged }),
      detail: t('taskDetails.flaggedReceipts'),
      href: `/receipts?flagged=1&from=${from}`,
    },
  ]
  return all.filter(({ count }) => count > 0)
}
