'use client'

import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { answerOf, showResult } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { handOverIncomingAction } from '@/lib/sales/incoming-invoices/actions'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'
import { showThere } from './other-record'
import { useSaveFirst } from './save-first'

interface HandOverButtonProps {
  invoice: IncomingInvoiceRecord
  company: { id: number; name: string }
}

/** Hands an invoice over to the company that it is addressed to, and offers to look at it there. */
export function HandOverButton({ invoice, company }: HandOverButtonProps) {
  const t = useTranslations('incomingInvoices')
  const [pending, start] = useTransition()
  const saveFirst = useSaveFirst(invoice)
  const handOver = async () => {
    const saved = await saveFirst('handOver')
    if (!saved) return
    const { id, version } = saved
    const handed = handOverIncomingAction({ id, version, companyId: company.id })
    const done = await answerOf(handed, 'handOverIncoming')
    const other = done?.data.steps.at(-1)?.other
    if (!done || !other) return
    const action = { label: t('showThere'), onClick: () => showThere(other) }
    showResult({ ok: true, ...done }, 'handOverIncoming', { action })
  }
  return (
    <Button variant="outline" loading={pending} onClick={() => start(handOver)}>
      {t('handOverTo', { name: company.name })}
    </Button>
  )
}
