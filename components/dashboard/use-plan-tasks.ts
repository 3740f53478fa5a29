import { useTranslations } from 'next-intl'
import type { FailedPlan } from '@/lib/planned-changes/queries'
import { PLANNABLE } from '@/lib/domain/plannable'
import type { Task } from './task-list'

/** A task for each planned change that could not be applied; it leads to the record, where it can be taken back. */
export function usePlanTasks(plans: readonly FailedPlan[]): Task[] {
  const t = useTranslations('dashboard')
  return plans.map(({ id, entity, entityId, name, failure }) => ({
    id,
    title: t('taskTitles.failedPlan', { name }),
    detail: failure,
    href: `${PLANNABLE[entity].page}/${entityId}`,
    urgency: { label: t('failed'), tone: 'red' },
  }))
}
