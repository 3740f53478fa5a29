'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useRef } from 'react'
import { ReasonDialog } from '@/components/shared/form/reason-dialog'
import type { ActionResult } from '@/lib/server/core/action-result'
import { settleRejectionsAction } from '@/lib/pos/pos-devices/actions'
import { settleReceiptsAction } from '@/lib/pos/receipts/actions'

/**
 * The records to settle: receipts, one rejection of a till, or all rejections up to a given one. Of
 * a signed receipt that was rejected, `amount` is as in the record, or ''.
 */
type SettledSubject =
  | { kind: 'receipts'; ids: readonly string[] }
  | { kind: 'rejection'; deviceId: string; id: string; signed: { amount: string } | null }
  | { kind: 'rejections'; deviceId: string; upTo: string; count: number }

export interface SettleDialogProps {
  subject: SettledSubject
  /** Called with true after settling, with false on cancelling. Must be stable. */
  onClose: (isDone: boolean) => void
}

/** Asks why records of a till are settled, and for the amount of a signed receipt. */
export function SettleDialog({ subject, onClose }: SettleDialogProps) {
  const t = useTranslations('receipts.settle')
  const done = useRef(false)
  const close = useCallback(() => onClose(done.current), [onClose])
  const signed = subject.kind === 'rejection' ? subject.signed : null
  const settle = async (values: { reason: string; amount: string }): Promise<ActionResult<unknown>> => {
    const { reason, amount } = values
    const result: ActionResult<unknown> = await (subject.kind === 'receipts'
      ? settleReceiptsAction({ ids: [...subject.ids], reason })
      : settleRejectionsAction({
          id: subject.deviceId,
          reason,
          ...(subject.kind === 'rejection' ? { rejectionId: subject.id } : { upTo: subject.upTo }),
          ...(signed ? { amount } : {}),
        }))
    done.current = result.ok
    return result
  }
  const count =
    subject.kind === 'receipts' ? subject.ids.length : subject.kind === 'rejections' ? subject.count : 1
  const otherText = t(subject.kind === 'receipts' ? 'receiptsText' : 'rejectionsText')
  return (
    <ReasonDialog
      title={t('title', { kind: subject.kind === 'receipts' ? 'receipts' : 'rejections', count })}
      description={signed ? t('signedText') : otherText}
      submitLabel={t('submit')}
      reasonLabel={t('reason')}
      amount={signed && { label: t('amount'), value: signed.amount }}
      operation={subject.kind === 'receipts' ? 'settleReceipts' : 'settleRejections'}
      action={settle}
      onClose={close}
    />
  )
}
