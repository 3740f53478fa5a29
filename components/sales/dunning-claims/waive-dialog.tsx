'use client'

import { useTranslations } from 'next-intl'
import { ReasonDialog } from '@/components/shared/form/reason-dialog'
import { centsOf, germanMoney } from '@/lib/domain/money'
import { waiveClaimAction } from '@/lib/sales/dunning-claims/actions'
import type { DunningClaimRecord } from '@/lib/sales/dunning-claims/schema'

interface WaiveDialogProps {
  claim: DunningClaimRecord
  onClose: () => void
}

export function WaiveDialog({ claim: { id, version, openAmount }, onClose }: WaiveDialogProps) {
  const t = useTranslations('dunningClaims')
  return (
    <ReasonDialog
      title={t('waiveTitle')}
      description={t('waiveText', { amount: germanMoney(centsOf(openAmount)) })}
      submitLabel={t('waive')}
      reasonLabel={t('reason')}
      operation="waiveDunningClaim"
      action={({ reason }) => waiveClaimAction({ id, version, reason })}
      onClose={onClose}
    />
  )
}
