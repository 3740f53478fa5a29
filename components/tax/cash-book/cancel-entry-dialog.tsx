'use client'

import { useTranslations } from 'next-intl'
import { ReasonDialog } from '@/components/shared/form/reason-dialog'
import { germanAmount } from '@/lib/domain/money'
import { cancelCashEntryAction } from '@/lib/tax/cash-book/actions'
import type { CashDeskRecord, CashEntryRecord } from '@/lib/tax/cash-book/schema'

interface CancelEntryDialogProps {
  desk: Pick<CashDeskRecord, 'id' | 'version'>
  entry: Pick<CashEntryRecord, 'id' | 'number' | 'amount'>
  /** Must be stable. */
  onClose: () => void
}

/** Asks for the reason of a cancellation; the counter entry has today's date. */
export function CancelEntryDialog({ desk: { id, version }, entry, onClose }: CancelEntryDialogProps) {
  const t = useTranslations('cashBook')
  return (
    <ReasonDialog
      title={t('cancelTitle', { number: entry.number })}
      description={t('cancelText', { amount: germanAmount(entry.amount) })}
      submitLabel={t('cancelSubmit')}
      reasonLabel={t('cancelReason')}
      operation="cancelCashEntry"
      action={({ reason }) => cancelCashEntryAction({ id, entryId: entry.id, version, reason })}
      onClose={onClose}
    />
  )
}
