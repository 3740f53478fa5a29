'use client'

import { Tags } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { germanDay } from '@/lib/domain/business-date'
import type { PriceDay } from '@/lib/catalog/price-tags/rules/planned-price'
import { LazyTagDialog } from './lazy-tag-dialog'

/** For each day on which prices change: prints the new tags, to be put up the evening before. */
export function PlannedTags({ days, showStores }: { days: readonly PriceDay[]; showStores: boolean }) {
  const t = useTranslations('priceTags')
  const id = useId()
  const [open, setOpen] = useState<PriceDay | null>(null)
  if (days.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-5 rounded-md border border-border bg-card p-4">
      <h2 id={id} className="heading-4">
        {t('plannedTitle')}
      </h2>
      <p className="mb-3 text-muted-foreground">{t('plannedHint')}</p>
      <div className="flex flex-wrap gap-2">
        {days.map((one) => (
          <Button key={one.day} variant="outline" onClick={() => setOpen(one)}>
            <Tags aria-hidden="true" />
            {t('plannedDay', { day: germanDay(one.day), count: one.products.length })}
          </Button>
        ))}
      </div>
      {open ? (
        <LazyTagDialog
          products={open.products}
          showStores={showStores}
          storeId={onlyStoreOf(open)}
          days={[open.day]}
          day={open.day}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </section>
  )
}

/** The store in which all the prices change; '' if there is no single one. */
function onlyStoreOf({ products }: PriceDay): string {
  const [first] = products
  const store = first?.onlyIn?.[0] ?? ''
  return products.every(({ onlyIn }) => onlyIn?.includes(store)) ? store : ''
}
