import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ExportForm } from '@/components/exports/export-form'
import { PageHeader } from '@/components/shared/page/page-header'
import { exportLists } from '@/lib/registry/exports'
import { guard } from '@/lib/server/next/load'
import { requireSession } from '@/lib/server/next/require-session'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('exports'))('title') }
}

export default async function ExportPage() {
  // no use case is asked for what this page shows
  await guard('CSV-EXPORT_SHOW')
  const [t, session] = await Promise.all([getTranslations('exports'), requireSession()])
  const choices = exportLists.choicesFor(session)
  return (
    <>
      <PageHeader title={t('title')} description={t(choices.length > 0 ? 'hint' : 'nothing')} />
      <ExportForm choices={choices} />
    </>
  )
}
