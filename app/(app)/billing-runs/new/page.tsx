import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { NewRun } from '@/components/sales/billing-runs/new-run'
import { periodOf } from '@/components/shared/inputs/periods'
import { PageHeader } from '@/components/shared/page/page-header'
import { loadBillingPreview, loadRunRights } from '@/lib/sales/billing-runs/loaders'
import { businessDay } from '@/lib/domain/business-date'
import { period, readFilters } from '@/lib/domain/list-definition'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('billingRuns.new')

export default async function NewBillingRunPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const filters = readFilters(period(), await searchParams)
  const today = businessDay(new Date())
  const usual = periodOf('lastMonth', today)
  const chosen = { from: filters.from ?? usual.from, to: filters.to ?? usual.to }
  const preview = await loadBillingPreview(chosen.from, chosen.to)
  const t = await getTranslations('billingRuns')
  return (
    <>
      <PageHeader title={t('new')} back={{ href: '/billing-runs', label: t('list') }} />
      <NewRun
        key={`${chosen.from} ${chosen.to}`}
        period={chosen}
        today={today}
        preview={preview}
        canBook={(await loadRunRights()).book}
      />
    </>
  )
}
