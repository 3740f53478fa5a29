import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RunView } from '@/components/reminders/run-view'
import { loadReminderRights, loadReminderRun } from '@/lib/reminders/loaders'

interface Props {
  params: Promise<{ runId: string }>
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('reminders'))('list') }
}

export default async function ReminderRunPage({ params }: Props) {
  const run = await loadReminderRun((await params).runId)
  const { patch, seeCustomers } = await loadReminderRights()
  return (
    <RunView key={[run.id, run.version, run.pending].join()} run={run} linked={seeCustomers} mayAct={patch} />
  )
}
