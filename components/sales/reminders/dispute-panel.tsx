'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { confirm } from '@/components/shared/feedback/confirm'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { germanDay } from '@/lib/domain/business-date'
import { withdrawDisputeAction } from '@/lib/sales/reminders/actions'
import type { DisputeRecord } from '@/lib/sales/reminders/schema'

const DisputeDialog = dynamic(() => import('./dispute-dialog').then((module) => module.DisputeDialog), {
  ssr: false,
})

interface DisputePanelProps {
  invoice: { id: string; version: number; status: string }
  dispute: DisputeRecord | null
  canPatch: boolean
}

/** Shows whether an invoice is disputed, and sets or removes the mark. */
export function DisputePanel({ invoice, dispute, canPatch }: DisputePanelProps) {
  const t = useTranslations('reminders')
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const { id, version } = invoice
  const withdraw = async () => {
    const isConfirmed = await confirm({
      title: t('withdrawTitle'),
      description: t('withdrawText'),
      confirmLabel: t('withdraw'),
    })
    if (isConfirmed) await showAnswer(withdrawDisputeAction({ id, version }), 'withdrawDispute')
  }
  if (!dispute)
    return canPatch && invoice.status === 'BOOKED' ? (
      <div>
        <Button variant="outline" onClick={() => setOpen(true)}>
          {t('dispute')}
        </Button>
        {open ? <DisputeDialog id={id} version={version} onClose={close} /> : null}
      </div>
    ) : null
  return (
    <div className="flex flex-wrap items-start justify-between gap-4 rounded-md border border-border bg-card p-4">
      <div className="min-w-0">
        <p className="font-semibold">{t('disputedSince', { day: germanDay(dispute.since) })}</p>
        <p className="break-words-de">{dispute.reason}</p>
        <p className="text-sm text-muted-foreground">{t('disputedBy', { name: dispute.createdByName })}</p>
      </div>
      {canPatch ? (
        <Button variant="outline" onClick={() => void withdraw()}>
          {t('withdraw')}
        </Button>
      ) : null}
    </div>
  )
}
