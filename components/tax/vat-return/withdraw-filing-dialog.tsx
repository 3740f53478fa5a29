'use client'

import { useTranslations } from 'next-intl'
import { ReasonDialog } from '@/components/shared/form/reason-dialog'
import { withdrawFilingAction } from '@/lib/tax/vat-return/actions'
import type { FilingRecord } from '@/lib/tax/vat-return/schema'
import { periodName } from '@/lib/tax/vat-return/rules/filing-period'

interface WithdrawFilingDialogProps {
  filing: Pick<FilingRecord, 'id' | 'period'>
  /** Must be stable. */
  onClose: () => void
}

/** Asks why a filing is withdrawn. */
export function WithdrawFilingDialog({ filing: { id, period }, onClose }: WithdrawFilingDialogProps) {
  const t = useTranslations('vatReturn.filing')
  return (
    <ReasonDialog
      title={t('withdrawTitle', { period: periodName(period) })}
      description={t('withdrawText')}
      submitLabel={t('withdraw')}
      reasonLabel={t('reason')}
      operation="withdrawFiling"
      action={({ reason }) => withdrawFilingAction({ id, reason })}
      onClose={onClose}
    />
  )
}
