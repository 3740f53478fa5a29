import { useTranslations } from 'next-intl'
import { BAR } from '@/components/shared/data-table/bulk-bar'
import { Button } from '@/components/ui/button'
import type { CellEdits } from './use-cell-edits'

/** The number of corrected cells that are not saved yet, and saves them. */
export function CellEditsBar({ edits: { count, pending, save, discard } }: { edits: CellEdits }) {
  const t = useTranslations('imports.correct')
  return (
    <div role="region" aria-label={t('unsaved')} className={BAR}>
      <span role="status" className="mr-auto flex items-center gap-2 font-semibold max-sm:basis-full">
        <span aria-hidden="true" className="size-2 rounded-full bg-wheat" />
        {t('edited', { count })}
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
