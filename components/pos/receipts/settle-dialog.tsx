'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useRef } from 'react'
import { ReasonDialog } from '@/components/shared/form/reason-dialog'
import type { ActionResult } from '@/lib/server/core/action-result'
import { settleRejectionsAction } from '@/lib/pos/pos-devices/actions'
import { settleReceiptsAction } from '@/lib/pos/receipts/actions'

/**
 * The records to settle: receipts, one rejection of a till, or all rejections up to a given one.
 */
type SettledSubject =
  | { kind: 'receipts'; ids: readonly string[] }
  | { kind: 'rejection'; deviceId: string; id: string }
  | { kind: 'rejections'; deviceId: string; upTo: string; count: number }

export interface SettleDialogProps {
  subject: SettledSubject
  /** Called with true after settling, with false on cancelling. Must be stable. */
  onClose: (isDone: boolean) => void
}

/** Asks why records of a till are settled. */
export function SettleDialog({ subject, onClose }: SettleDialogProps) {
  const t = useTranslations('receipts.settle')
  const done = useRef(false)
  const close = useCallback(() => onClose(done.current), [onClose])
  const settle = async (reason: string): Promise<ActionResult<unknown>> => {
    const result: ActionResult<unknown> = await (subject.kind === 'receipts'
      ? settleReceiptsAction({ ids: [...subject.ids], reason })
      : settleRejectionsAction({
          id: subject.deviceId,
          reason,
          ...(subject.kind === 'rejection' ? { rejectionId: subject.id } : { upTo: subject.upTo }),
        }))
    done.current = result.ok
    return result
  }
  const count =
    subject.kind === 'receipts' ? subject.ids.length : subject.kind === 'rejections' ? subject.count : 1
  return (
    <ReasonDialog
      title={t('title', { kind: subject.kind === 'receipts' ? 'receipts' : 'rejections', count })}
      description={t(subject.kind === 'receipts' ? 'receiptsText' : 'rejectionsText')}
      submitLabel={t('submit')}
      reasonLabel={t('reason')}
      operation={subject.kind === 'receipts' ? 'settleReceipts' : 'settleRejections'}
      action={({ reason }) => settle(reason)}
      onClose={close}
    />
  )
}
