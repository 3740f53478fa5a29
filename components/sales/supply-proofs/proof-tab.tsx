'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { fileSize } from '@/components/shared/record/file-size'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { germanDateTime, germanDay } from '@/lib/domain/business-date'
import type { ProofRecord, ProofsRecord } from '@/lib/sales/supply-proofs/schema'
import { ProofAdder } from './proof-adder'

const WithdrawProofDialog = dynamic(
  () => import('./withdraw-proof-dialog').then((loaded) => loaded.WithdrawProofDialog),
  { ssr: false },
)

interface ProofTabProps {
  invoice: Pick<ProofsRecord, 'proofNeeded' | 'proofs'> & { id: string }
  canPatch: boolean
}

/** The proofs that goods of an invoice without VAT arrived, or left the EU, and a form for more. */
export function ProofTab({ invoice, canPatch }: ProofTabProps) {
  const t = useTranslations('supplyProofs')
  const [withdrawn, withdraw] = useState<ProofRecord | null>(null)
  const close = useCallback(() => withdraw(null), [])
  const { id, proofNeeded, proofs } = invoice
  return (
    <div className="max-w-form space-y-5">
      {proofNeeded ? <p className="text-muted-foreground">{t(`hints.${proofNeeded}`)}</p> : null}
      {proofs.length > 0 ? (
        <ul className="divide-y divide-border" aria-label={t('list')}>
          {proofs.map((proof) => (
            <ProofRow
              key={proof.id}
              invoiceId={id}
              proof={proof}
              onWithdraw={canPatch && proof.withdrawn === null ? () => withdraw(proof) : null}
            />
          ))}
        </ul>
      ) : (
        <p>{t('none')}</p>
      )}
      {canPatch && proofNeeded ? <ProofAdder invoiceId={id} kind={proofNeeded} /> : null}
      {withdrawn ? <WithdrawProofDialog invoiceId={id} proof={withdrawn} onClose={close} /> : null}
    </div>
  )
}

interface ProofRowProps {
  invoiceId: string
  proof: ProofRecord
  /** Null for those who may not, and for a withdrawn proof. */
  onWithdraw: (() => void) | null
}

function ProofRow({ invoiceId, proof, onWithdraw }: ProofRowProps) {
  const t = useTranslations('supplyProofs')
  const { id, provedOn, name, size, addedAt, addedByName, withdrawn } = proof
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p>
          <span className="tabular">{germanDay(provedOn)}</span>{' '}
          <a
            href={`/api/v1/invoices/${invoiceId}/proofs/${id}`}
            className="break-words-de text-link underline underline-offset-4 hover:no-underline"
          >
            {name}
          </a>{' '}
          <span className="text-sm text-muted-foreground tabular">{fileSize(size)}</span>
          {withdrawn ? <Badge className="ml-2">{t('withdrawn')}</Badge> : null}
        </p>
        <p className="text-sm text-muted-foreground">
          {t('added', { at: germanDateTime(addedAt), name: addedByName })}
        </p>
        {withdrawn ? (
          <p className="text-sm text-muted-foreground">
            {t('withdrawnBy', {
              at: germanDateTime(withdrawn.at),
              name: withdrawn.byName,
              reason: withdrawn.reason,
            })}
          </p>
        ) : null}
      </div>
      {onWithdraw ? (
        <Button variant="outline" size="sm" aria-label={t('withdrawOf', { name })} onClick={onWithdraw}>
          {t('withdraw')}
        </Button>
      ) : null}
    </li>
  )
}
