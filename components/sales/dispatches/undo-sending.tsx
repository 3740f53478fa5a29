'use client'

import type { DocumentFamily } from '@/lib/domain/document-kind'
import { Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { DISPATCH_ACTIONS } from './dispatch-actions'

interface UndoSendingProps {
  family: DocumentFamily
  documentId: string
  sendId: string
}

/** Shows that mails are still pending, and undoes the sending until they go out. */
export function UndoSending({ family, documentId: id, sendId }: UndoSendingProps) {
  const t = useTranslations('dispatches')
  const [busy, start] = useTransition()
  const { withdraw } = DISPATCH_ACTIONS[family]
  const undo = () => start(async () => void (await showAnswer(withdraw({ id, sendId }), 'withdrawSending')))
  return (
    <div
      role="status"
      className="mb-3 flex flex-wrap items-center justify-between gap-2 rounded-sm bg-warning-soft px-3 py-2"
    >
      <p>{t('waiting')}</p>
      <Button variant="outline" size="sm" loading={busy} onClick={undo}>
        <Undo2 aria-hidden="true" />
        {t('undo')}
      </Button>
    </div>
  )
}
