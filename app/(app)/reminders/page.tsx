import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { ListExport } from '@/components/services/exports/list-export'
import { RunTable } from '@/components/sales/reminders/run-table'
import { SpeedDial } from '@/components/shared/keys/speed-dial'
import { PageHeader } from '@/components/shared/page/page-header'
import { loadReminderRuns } from '@/lib/sales/reminders/loaders'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('reminders.list')

export default async function RemindersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [page, session] = await Promise.all([loadReminderRuns(searchParams), requireSession()])
  const t = await getTranslations('reminders')
  return (
    <>
      <PageHeader title={t('list')} actions={<ListExport kind="reminders" who={session} />} />
      <RunTable page={page} />
      <SpeedDial href="/reminders/new" />
    </>
  )
}
