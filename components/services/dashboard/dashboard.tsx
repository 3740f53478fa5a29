import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageHeader } from '@/components/shared/page/page-header'
import { visibleCreations } from '@/components/shell/menu'
import type { FirstSteps as Steps } from '@/lib/services/dashboard/queries/first-steps'
import { isGuided } from '@/lib/services/dashboard/rules/first-steps'
import type { OpenTask } from '@/lib/domain/open-task'
import type { SessionView } from '@/lib/server/auth/session-types'
import { FirstSteps } from './first-steps'
import { QuickStart } from './quick-start'
import { StepsSwitch } from './steps-switch'
import { TaskList } from './task-list'

export interface DashboardProps {
  session: SessionView
  firstSteps: Steps
  tasks: readonly OpenTask[]
  /** Wide content, below the tasks. */
  children: ReactNode
  /** Next to the tasks on wide screens, below on narrow ones; null for nothing. */
  side: ReactNode
}

/**
 * The start page: the most frequent creation forms, setup, open tasks, sales, money and the newest
 * documents. On narrow screens in this order. For the platform, tasks come before setup, since
 * tenants are waiting.
 */
export function Dashboard({ session, firstSteps, tasks, children, side }: DashboardProps) {
  const t = useTranslations('dashboard')
  const { steps, shown } = firstSteps
  const actions = visibleCreations(session)
  const hidden = !shown && steps.length > 0
  const hasStart = actions.length > 0
  const hasSide = hasStart || hidden || side !== null
  return (
    <>
      <PageHeader title={t('greeting', { name: session.firstname })} description={session.company.name} />
      <div
        className={
          hasSide
            ? 'grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]'
            : undefined
        }
      >
        {hasStart ? (
          <div className="lg:col-start-2 lg:row-start-1">
            <QuickStart actions={actions} />
          </div>
        ) : null}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {session.isPlatformAdmin ? <TaskList tasks={tasks} /> : null}
          {isGuided(firstSteps) ? <FirstSteps steps={steps} company={session.company.name} /> : null}
          {session.isPlatformAdmin ? null : <TaskList tasks={tasks} />}
          {children}
        </div>
        {side !== null || hidden ? (
          <div
            className={hasStart ? 'grid gap-5 lg:col-start-2 lg:row-start-2' : 'grid gap-5 lg:col-start-2'}
          >
            {side}
            {hidden ? <StepsSwitch shown label={t('firstSteps.showAgain')} /> : null}
          </div>
        ) : null}
      </div>
    </>
  )
}
