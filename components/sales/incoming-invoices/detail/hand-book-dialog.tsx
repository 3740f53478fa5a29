'use client'

import { useTranslations } from 'next-intl'
import { ReasonDialog } from '@/components/shared/form/reason-dialog'
import { bookByHandAction } from '@/lib/sales/incoming-invoices/actions'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'

interface HandBookDialogProps {
  invoice: Pick<IncomingInvoiceRecord, 'id' | 'version'>
  /** Must be stable. */
  onClose: () => void
}

/** Asks why an invoice is booked outside of Kontor. */
export function HandBookDialog({ invoice: { id, version }, onClose }: HandBookDialogProps) {
  const t = useTranslations('incomingInvoices')
  return (
    <ReasonDialog
      title={t('handBookTitle')}
      description={t('handBookText')}
      submitLabel={t('steps.handBook')}
      reasonLabel={t('reason')}
      operation="bookByHand"
      action={({ reason }) => bookByHandAction({ id, version, reason })}
      onClose={onClose}
    />
  )
}
