'use client'

import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { confirm } from '@/components/shared/feedback/confirm'
import { showResult } from '@/components/shared/feedback/toast'
import { useSubmitKey } from '@/components/shared/form/use-submit-key'
import { Button } from '@/components/ui/button'
import { exportBatchAction } from '@/lib/datev/actions'
import type { Preview } from '@/lib/datev/queries/exports'
import { germanDay } from '@/lib/domain/business-date'
import { exportFileHref } from './export-history'

/** Hands the period over for good, or writes a file to try; the file is downloaded at once. */
export function HandOver({ preview }: { preview: Preview }) {
  const t = useTranslations('datev')
  const keyFor = useSubmitKey()
  const [pending, start] = useTransition()
  const { from, to, isOver, parts } = preview
  const write = (lock: boolean) =>
    start(async () => {
      const period = { from: germanDay(from), to: germanDay(to) }
      const question = {
        title: t('ask.title', period),
        description: t('ask.text'),
        confirmLabel: t('handOver'),
      }
      if (lock && !(await confirm(question))) return
      const input = { from, to, ...parts, lock }
      const result = await exportBatchAction(input, keyFor({ ...input, count: preview.exports.length }))
      showResult(result, 'exportDatev')
      if (result.ok) window.location.assign(exportFileHref(result.data.id))
    })
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-2">
        <Button disabled={pending || !isOver} onClick={() => write(true)}>
          {t('handOver')}
        </Button>
        <Button variant="outline" disabled={pending} onClick={() => write(false)}>
          {t('trial')}
        </Button>
      </div>
      <p className="text-sm text-muted-foreground">{t(isOver ? 'handOverHint' : 'notOver')}</p>
    </div>
  )
}
