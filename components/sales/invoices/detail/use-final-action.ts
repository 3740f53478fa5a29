'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { showAnswer } from '@/components/shared/feedback/toast'
import type { MenuAction } from '@/components/shared/page/action-menu'
import { centsOf } from '@/lib/domain/money'
import { createFinalAction } from '@/lib/sales/invoices/actions'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'

/**
 * Returns the action that drafts the final invoice of an advance; none for any other invoice, one
 * that is deducted or cancelled, and one of an order, which its offer bills.
 */
export function useFinalAction(invoice: InvoiceRecord): MenuAction[] {
  const t = useTranslations('documents.advance')
  const router = useRouter()
  const isRunning = useRef(false)
  const { id, version, invoiceType, documentKind, status, invoiceId, offerId } = invoice
  const isLeft = centsOf(invoice.creditedAmount) < centsOf(invoice.sumGross)
  const isAdvance = invoiceType === 'ADVANCE' && documentKind === 'INVOICE' && status !== 'CANCELLED'
  if (!isAdvance || !isLeft || invoiceId !== null || offerId !== null) return []
  const create = async () => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      const made = await showAnswer(createFinalAction({ id, version }), 'createFinal')
      if (made) router.push(`/invoices/${made.data.id}`)
    } finally {
      isRunning.current = false
    }
  }
  return [{ id: 'createFinal', label: t('createFinal'), onSelect: () => void create() }]
}
