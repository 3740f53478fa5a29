'use client'

import { useTranslations } from 'next-intl'
import { ReasonDialog } from '@/components/shared/form/reason-dialog'
import { disputeInvoiceAction } from '@/lib/sales/reminders/actions'

interface DisputeDialogProps {
  id: string
  version: number
  onClose: () => void
}

export function DisputeDialog({ id, version, onClose }: DisputeDialogProps) {
  const t = useTranslations('reminders')
  return (
    <ReasonDialog
      title={t('disputeTitle')}
      description={t('disputeText')}
      submitLabel={t('dispute')}
      reasonLabel={t('reason')}
      operation="disputeInvoice"
      action={({ reason }) => disputeInvoiceAction({ id, version, reason })}
      onClose={onClose}
    />
  )
}
