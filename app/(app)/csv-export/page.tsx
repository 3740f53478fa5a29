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

interface ExportPageProps {
  searchParams: Promise<{ refused?: string | string[] }>
}

export default async function ExportPage({ searchParams }: ExportPageProps) {
  // no use case is asked for what this page shows
  await guard('CSV-EXPORT_SHOW')
  const [t, session, { refused }] = await Promise.all([
    getTranslations('exports'),
    requireSession(),
    searchParams,
  ])
  const choices = exportLists.choicesFor(session)
  return (
    <>
      <PageHeader title={t('title')} description={t(choices.length > 0 ? 'hint' : 'nothing')} />
      {refused === 'company' || refused === 'file' ? (
        <p role="alert" className="mb-6 max-w-3xl rounded-md border border-warning/40 bg-warning-soft p-4">
          {t(`refused.${refused}`, { company: session.company.name })}
        </p>
      ) : null}
      <ExportForm choices={choices} />
    </>
  )
}
