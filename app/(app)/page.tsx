import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { QuickStart } from '@/components/dashboard/quick-start'
import { TaskList } from '@/components/dashboard/task-list'
import { PageHeader } from '@/components/shared/page-header'
import { visibleActions } from '@/components/shell/menu'
import { currentSession } from '@/lib/server/auth/current-session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('dashboard')
  return { title: t('title') }
}

export default async function DashboardPage() {
  const session = await currentSession()
  if (!session) redirect('/logout')
  const t = await getTranslations('dashboard')
  return (
    <>
      <PageHeader title={t('greeting', { name: session.firstname })} description={session.company.name} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <TaskList tasks={[]} />
        <QuickStart actions={visibleActions(session)} />
      </div>
    </>
  )
}
