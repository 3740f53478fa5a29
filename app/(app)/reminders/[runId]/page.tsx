import { RunView } from '@/components/sales/reminders/run-view'
import { loadReminderRights, loadReminderRun } from '@/lib/sales/reminders/loaders'
import { titled } from '@/lib/server/next/page-title'

interface Props {
  params: Promise<{ runId: string }>
}

export const generateMetadata = titled('reminders.list')

export default async function ReminderRunPage({ params }: Props) {
  const run = await loadReminderRun((await params).runId)
  const { patch, seeCustomers } = await loadReminderRights()
  return (
    <RunView key={[run.id, run.version, run.pending].join()} run={run} linked={seeCustomers} mayAct={patch} />
  )
}
