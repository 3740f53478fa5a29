'use client'

import { useTranslations } from 'next-intl'
import { ReasonDialog } from '@/components/shared/form/reason-dialog'
import { cancelPaymentFileAction } from '@/lib/sales/payment-files/actions'
import type { PaymentFileRecord } from '@/lib/sales/payment-files/schema'

interface CancelDialogProps {
  file: Pick<PaymentFileRecord, 'id' | 'version'>
  /** Must be stable. */
  onClose: () => void
}

/** Asks why a file is not to be executed. */
export function CancelDialog({ file: { id, version }, onClose }: CancelDialogProps) {
  const t = useTranslations('paymentFiles')
  return (
    <ReasonDialog
      title={t('cancelTitle')}
      description={t('cancelText')}
      submitLabel={t('cancelSubmit')}
      reasonLabel={t('cancelReason')}
      operation="cancelPaymentFile"
      action={({ reason }) => cancelPaymentFileAction({ id, version, reason })}
      onClose={onClose}
    />
  )
}
