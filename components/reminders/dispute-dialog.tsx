'use client'

import { useTranslations } from 'next-intl'
import { disputeInvoice } from '@/lib/reminders/actions'
import { ReasonDialog } from './reason-dialog'

interface DisputeDialogProps {
  id: string
  version: number
  onClose: () => void
}

/** Asks for the reason and marks the invoice as disputed. */
export function DisputeDialog({ id, version, onClose }: DisputeDialogProps) {
  const t = useTranslations('reminders')
  return (
    <ReasonDialog
      title={t('disputeTitle')}
      description={t('disputeText')}
      submitLabel={t('dispute')}
      operation="disputeInvoice"
      action={({ reason }) => disputeInvoice({ id, version, reason })}
      onClose={onClose}
    />
  )
}
