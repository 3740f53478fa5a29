import { PlannedList } from '@/components/services/planned-changes/planned-list'
import { Messages } from '@/components/shared/messages/messages'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'
import { loadOpenPlans } from '@/lib/services/planned-changes/loaders'

export const generateMetadata = titled('plannedChanges.title')

export default async function PlannedChangesPage() {
  const [plans, session] = await Promise.all([loadOpenPlans(), requireSession()])
  return (
    <Messages namespaces={['plannedChanges']}>
      <PlannedList plans={plans} who={session} />
    </Messages>
  )
}
