'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { useRateLabel } from '@/components/shared/form/use-rate-label'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { basisPointsOf } from '@/lib/domain/money'
import { namesPercentage } from '@/lib/domain/vat'
import type { VatRateRecord } from '@/lib/catalog/vat-rates/schema'
import { PercentageHistory } from './percentage-history'
import type { VatRateTask } from './task'

const VatRateDialog = lazy(() =>
  import('./vat-rate-dialog').then((loaded) => ({ default: loaded.VatRateDialog })),
)

export interface VatRateListProps {
  rates: readonly VatRateRecord[]
  /** The business day: later percentages can be removed. */
  today: string
}

/**
 * The tenant's VAT rates with their dated percentages. Needs the messages `vatRates`,
 * `enums.vatCategory`, `enums.untaxed`, `errors.vatRate`.
 */
export function VatRateList({ rates, today }: VatRateListProps) {
  const t = useTranslations('vatRates')
  const [task, setTask] = useState<VatRateTask | null>(null)
  const [open, setOpen] = useState(false)
  const begin = (next: VatRateTask) => {
    setTask(next)
    setOpen(true)
  }
  return (
    <section aria-label={t('title')}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="max-w-form">
          <h2 className="heading-3">{t('title')}</h2>
          <p className="mt-0.5 text-muted-foreground">{t('description')}</p>
        </div>
        <Button variant="outline" onClick={() => begin({ kind: 'create' })}>
          {t('create')}
        </Button>
      </div>
      <ul className="divide-y divide-border rounded-md border border-border bg-card">
        {rates.map((rate) => (
          <VatRateItem key={rate.id} rate={rate} today={today} onBegin={begin} />
        ))}
      </ul>
      <Suspense>
        {task ? <VatRateDialog task={task} open={open} today={today} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </section>
  )
}

interface VatRateItemProps {
  rate: VatRateRecord
  today: string
  onBegin: (task: VatRateTask) => void
}

function VatRateItem({ rate, today, onBegin }: VatRateItemProps) {
  const t = useTranslations('vatRates')
  const category = useTranslations('enums.vatCategory')
  const rateLabel = useRateLabel()
  return (
    <li className="grid gap-x-6 gap-y-3 p-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <p className={cn('font-bold tabular sm:text-right', namesPercentage(rate.category) && 'text-2xl')}>
        {rateLabel({ vatRate: basisPointsOf(rate.rate), vatCategory: rate.category })}
      </p>
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {rate.name}
          {rate.isActive ? null : <Badge tone="grey">{t('inactive')}</Badge>}
        </h3>
        <p className="text-sm text-muted-foreground">
          {t('kind', { category: category(rate.category), key: String(rate.dsfinvkKey) })}
        </p>
        <PercentageHistory rate={rate} today={today} />
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <Button variant="outline" size="sm" onClick={() => onBegin({ kind: 'edit', rate })}>
          {t('edit')}
          <span className="sr-only">{rate.name}</span>
        </Button>
        {rate.category === 'S' ? (
          <Button variant="outline" size="sm" onClick={() => onBegin({ kind: 'percentage', rate })}>
            {t('newPercentage')}
            <span className="sr-only">{rate.name}</span>
          </Button>
        ) : null}
      </div>
    </li>
  )
}
