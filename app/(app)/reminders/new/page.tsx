import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { NewRun } from '@/components/sales/reminders/new-run'
import { PageHeader } from '@/components/shared/page/page-header'
import { businessDay } from '@/lib/domain/business-date'
import { loadReminderPreview, loadReminderRights } from '@/lib/sales/reminders/loaders'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('reminders.new')

export default async function NewReminderRunPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const preview = await loadReminderPreview(searchParams)
  const { patch } = await loadReminderRights()
  const t = await getTranslations('reminders')
  return (
    <>
      <PageHeader title={t('new')} back={{ href: '/reminders', label: t('list') }} />
      <NewRun key={preview.date} preview={preview} today={businessDay(new Date())} canStart={patch} />
    </>
  )
}
