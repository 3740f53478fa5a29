import { useTranslations } from 'next-intl'
import { Card, CardContent } from '@/components/ui/card'
import { Progress } from '@/components/ui/progress'
import { germanNumber } from '@/lib/domain/money'
import type { ImportRecord } from '@/lib/services/imports/schema'

const count = (value: number) => germanNumber(String(value), 0)

/** The progress of reading, applying or undoing an import. */
export function ImportProgress({ record }: { record: ImportRecord }) {
  const t = useTranslations('imports')
  const { doneCount, rowCount, state } = record
  return (
    <Card className="mb-6">
      <CardContent className="space-y-2">
        <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-lg font-semibold">{t(`states.${state}`)}</span>
          {rowCount > 0 ? (
            <span className="text-muted-foreground tabular">
              {t('progress', { done: count(doneCount), total: count(rowCount) })}
            </span>
          ) : null}
        </p>
        <Progress value={doneCount} max={Math.max(rowCount, 1)} label={t('progressLabel')} />
        <p className="text-sm text-muted-foreground">{t('mayLeave')}</p>
      </CardContent>
    </Card>
  )
}
