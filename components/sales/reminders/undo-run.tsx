'use client'

import { Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { cancelReminderRunAction } from '@/lib/sales/reminders/actions'
import type { RunRecord } from '@/lib/sales/reminders/schema'

interface UndoRunProps {
  run: RunRecord
  onUndone: (run: RunRecord) => void
}

/** Shows that the letters are about to be written, and undoes the run until then. */
export function UndoRun({ run: { id, version }, onUndone }: UndoRunProps) {
  const t = useTranslations('reminders')
  const [busy, start] = useTransition()
  const undo = () =>
    start(async () => {
      const done = await showAnswer(cancelReminderRunAction({ id, version }), 'undoReminderRun')
      if (done) onUndone(done.data)
    })
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warning-soft px-4 py-3"
    >
      <p>{t('waiting')}</p>
      <Button variant="outline" loading={busy} onClick={undo}>
        <Undo2 aria-hidden="true" />
        {t('undo')}
      </Button>
    </div>
  )
}
