import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { answerOf } from '@/components/shared/feedback/toast'
import { useSubmitKey } from '@/components/shared/form/use-submit-key'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { undoImportAction } from '@/lib/services/imports/actions'
import type { ImportObstacles, ImportRecord } from '@/lib/services/imports/schema'

interface UndoCardProps {
  record: ImportRecord
  obstacles: ImportObstacles
}

/**
 * Asks for confirmation to undo an import, and lists the records that prevent it; the others can be
 * undone without them.
 */
export function UndoCard({ record, obstacles: { rows, total, free } }: UndoCardProps) {
  const t = useTranslations('imports.undoing')
  const router = useRouter()
  const keyFor = useSubmitKey()
  const [pending, start] = useTransition()
  const { id, version, newCount, changedCount } = record
  const rest = total > 0
  const undo = () =>
    start(async () => {
      const input = { id, version, rest }
      if (await answerOf(undoImportAction(input, keyFor(input)), 'undoImport'))
        router.replace(`/imports/${id}`)
      // the page then shows the new obstacles
      else router.refresh()
    })
  return (
    <Card role="region" aria-label={t('title')} className="mb-6 space-y-3 p-5">
      <h2 className="heading-3">{t('title')}</h2>
      {rest ? (
        <>
          <p>{t('hindered', { total, free })}</p>
          <ul aria-label={t('obstacles')} className="max-h-80 divide-y divide-border overflow-y-auto">
            {rows.map(({ line, entityId, record: name, reason }) => (
              <li key={line} className="flex flex-wrap items-baseline justify-between gap-x-6 py-1.5">
                <Link
                  href={`/${record.kind}/${entityId}`}
                  prefetch={false}
                  className="min-w-0 rounded-sm break-words-de text-link underline-offset-4 outline-none hover:underline focus-visible:focus-ring"
                >
                  {name}
                </Link>
                <span className="text-sm text-muted-foreground">
                  {t(`reasons.${reason}`)} · {t('line', { line })}
                </span>
              </li>
            ))}
          </ul>
          {total > rows.length ? <p>{t('more', { count: total - rows.length })}</p> : null}
        </>
      ) : (
        <p>{t('text', { added: newCount, changed: changedCount })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {free > 0 ? (
          <Button variant="destructive" loading={pending} onClick={undo}>
            {rest ? t('rest', { count: free }) : t('all')}
          </Button>
        ) : null}
        <Button variant="outline" asChild>
          <Link href={`/imports/${id}`} prefetch={false} scroll={false}>
            {t('cancel')}
          </Link>
        </Button>
      </div>
    </Card>
  )
}
