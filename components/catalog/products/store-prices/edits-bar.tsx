'use client'

import { useTranslations } from 'next-intl'
import { BAR } from '@/components/shared/data-table/bulk-bar'
import { Button } from '@/components/ui/button'
import type { StoreEdits } from './use-store-edits'

/** Shows the number of unsaved rows, and saves them. */
export function EditsBar({ edits: { edits, pending, save, discard } }: { edits: StoreEdits }) {
  const t = useTranslations('products.storePrices')
  return (
    <div role="region" aria-label={t('unsaved')} className={BAR}>
      <span role="status" className="mr-auto flex items-center gap-2 font-semibold max-sm:basis-full">
        <span aria-hidden="true" className="size-2 rounded-full bg-wheat" />
        {t('edited', { count: edits.size })}
      </span>
      <Button size="sm" variant="outline" className="max-sm:flex-1" onClick={discard} disabled={pending}>
        {t('discard')}
      </Button>
      <Button size="sm" className="max-sm:flex-1" loading={pending} onClick={() => void save()}>
        {t('save')}
      </Button>
    </div>
  )
}
