'use client'

import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import type { StartExportJob } from '@/components/services/export-jobs/start'
import { confirm } from '@/components/shared/feedback/confirm'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import type { Preview } from '@/lib/tax/datev/queries/exports'
import { germanDay } from '@/lib/domain/business-date'

interface HandOverProps {
  preview: Preview
  /** Number of its earlier files: a further one adds what came since, or repeats the last. */
  before: number
  onStart: StartExportJob
}

/**
 * Hands the period over for good, fetches it again, or writes a trial file; the file is written in
 * the background.
 */
export function HandOver({ preview, before, onStart }: HandOverProps) {
  const t = useTranslations('datev')
  const [pending, start] = useTransition()
  const [withPapers, setWithPapers] = useState(false)
  const { from, to, isOver, mayClose, parts } = preview
  const isRepeat = before > 0 && preview.bookingCount === 0
  const isSupplement = before > 0 && !isRepeat
  const write = (lock: boolean) =>
    start(async () => {
      const period = { from: germanDay(from), to: germanDay(to) }
      const question = {
        title: t(isSupplement ? 'supplement.title' : 'ask.title', period),
        description: t(isSupplement ? 'supplement.text' : 'ask.text'),
        confirmLabel: t('handOver'),
      }
      if (lock && !isRepeat && !(await confirm(question))) return
      const options = { ...parts, lock, documents: withPapers && parts.invoices }
      await showAnswer(onStart({ kind: 'datev', from, to, options }), 'startExportJob')
    })
  const hint = () => {
    if (!mayClose) return t('mayNotClose')
    if (isRepeat) return t('againHint', { before })
    if (isSupplement) return t('supplement.hint')
    return t(isOver ? 'handOverHint' : 'notOver')
  }
  return (
    <div className="space-y-3">
      {parts.invoices ? (
        <label className="flex min-h-10 cursor-pointer items-start gap-2.5 sm:min-h-8">
          <Checkbox
            className="mt-0.5"
            checked={withPapers}
            onChange={({ target }) => setWithPapers(target.checked)}
          />
          <span>
            {t('papers')}
            <span className="block text-sm text-muted-foreground">{t('papersHint')}</span>
          </span>
        </label>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button loading={pending} disabled={!isOver || !mayClose} onClick={() => write(true)}>
          {t(isRepeat ? 'again' : 'handOver')}
        </Button>
        {isRepeat ? null : (
          <Button variant="outline" disabled={pending} onClick={() => write(false)}>
            {t('trial')}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted-foreground">{hint()}</p>
    </div>
  )
}
