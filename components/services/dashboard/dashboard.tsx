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
  /** Sales and newest documents, provided by their features. */
  children: ReactNode
}

/**
 * The start page: setup, open tasks, sales, the newest documents, and the most frequent creation
 * forms.
 */
export function Dashboard({ session, firstSteps, tasks, children }: DashboardProps) {
  const t = useTranslations('dashboard')
  const { steps, shown } = firstSteps
  const actions = visibleCreations(session)
  const hidden = !shown && steps.length > 0
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
          {isGuided(firstSteps) ? <FirstSteps steps={steps} company={session.company.name} /> : null}
          <TaskList tasks={tasks} />
          {children}
        </div>
        <div className="grid gap-2">
          <QuickStart actions={actions} />
          {hidden ? <StepsSwitch shown label={t('firstSteps.showAgain')} /> : null}
        </div>
      </div>
    </>
  )
}
