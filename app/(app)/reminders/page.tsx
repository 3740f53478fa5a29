import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { NewRunLink } from '@/components/customer-runs/new-run-link'
import { RunTable } from '@/components/reminders/run-table'
import { PageHeader } from '@/components/shared/page/page-header'
import { loadReminderRuns } from '@/lib/reminders/loaders'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('reminders'))('list') }
}

export default async function RemindersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const page = await loadReminderRuns(searchParams)
  const t = await getTranslations('reminders')
  return (
    <>
      <PageHeader title={t('list')} actions={<NewRunLink href="/reminders/new" label={t('new')} />} />
      <RunTable page={page} />
    </>
  )
}
