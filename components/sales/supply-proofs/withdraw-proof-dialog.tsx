'use client'

import { useTranslations } from 'next-intl'
import { ReasonDialog } from '@/components/shared/form/reason-dialog'
import { withdrawProofAction } from '@/lib/sales/invoices/actions'
import type { ProofRecord } from '@/lib/sales/supply-proofs/schema'

interface WithdrawProofDialogProps {
  invoiceId: string
  proof: Pick<ProofRecord, 'id' | 'name'>
  /** Must be stable. */
  onClose: () => void
}

/** Asks why a proof is withdrawn. */
export function WithdrawProofDialog({ invoiceId, proof, onClose }: WithdrawProofDialogProps) {
  const t = useTranslations('supplyProofs')
  return (
    <ReasonDialog
      title={t('withdrawOf', { name: proof.name })}
      description={t('withdrawText')}
      submitLabel={t('withdraw')}
      reasonLabel={t('reason')}
      operation="withdrawProof"
      action={({ reason }) => withdrawProofAction({ id: invoiceId, proofId: proof.id, reason })}
      onClose={onClose}
    />
  )
}
