'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useLeaveGuard } from '@/components/shared/form/use-leave-guard'
import { useSaveKey } from '@/components/shared/form/use-save-key'
import type { StoreEdits } from './use-store-edits'

/** Stays above the lower edge while rows are not saved; the bar for chosen rows has its place below it. */
export function EditsBar({ edits: { edits, pending, save, discard } }: { edits: StoreEdits }) {
  const t = useTranslations('products.storePrices')
  const dirty = edits.size > 0
  useLeaveGuard(dirty)
  useSaveKey(dirty, save)
  if (!dirty) return null
  return (
    <div
      role="region"
      data-unsaved
      aria-label={t('unsaved')}
      className="sticky bottom-20 z-20 mt-4 flex max-w-form animate-fade-in flex-wrap items-center gap-2 rounded-md border border-border bg-popover px-4 py-2 text-popover-foreground shadow-float max-sm:bottom-2 print:hidden"
    >
      <span role="status" className="mr-auto flex items-center gap-2 font-semibold">
        <span aria-hidden="true" className="size-2 rounded-full bg-wheat" />
        {t('edited', { count: edits.size })}
      </span>
      <Button size="sm" variant="outline" onClick={discard} disabled={pending}>
        {t('discard')}
      </Button>
      <Button size="sm" loading={pending} onClick={() => void save()}>
        {t('save')}
      </Button>
    </div>
  )
}
