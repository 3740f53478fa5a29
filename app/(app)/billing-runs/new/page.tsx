import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { newRunParams } from '@/components/billing-runs/list-params'
import { NewRun } from '@/components/billing-runs/new-run'
import { periodOf } from '@/components/shared/inputs/periods'
import { PageHeader } from '@/components/shared/page-header'
import { loadBillingPreview, loadRunRights } from '@/lib/billing-runs/loaders'
import { businessDay } from '@/lib/domain/business-date'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('billingRuns'))('new') }
}

export default async function NewBillingRunPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const asked = await newRunParams(searchParams)
  const today = businessDay(new Date())
  const usual = periodOf('lastMonth', today)
  const period = { from: asked.from ?? usual.from, to: asked.to ?? usual.to }
  const preview = await loadBillingPreview(period.from, period.to)
  const t = await getTranslations('billingRuns')
  return (
    <>
      <PageHeader title={t('new')} back={{ href: '/billing-runs', label: t('list') }} />
      <NewRun
        key={`${period.from} ${period.to}`}
        period={period}
        today={today}
        preview={preview}
        canBook={(await loadRunRights()).book}
      />
    </>
  )
}
