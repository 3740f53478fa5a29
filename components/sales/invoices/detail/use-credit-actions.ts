'use client'

import { useTranslations } from 'next-intl'
import { confirm } from '@/components/shared/feedback/confirm'
import { showAnswer } from '@/components/shared/feedback/toast'
import type { MenuAction } from '@/components/shared/page/action-menu'
import { centsOf, germanMoney } from '@/lib/domain/money'
import { offsetCreditAction, payOutAction } from '@/lib/sales/invoices/actions'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'

/**
 * Returns the actions that use the customer's credit (wire decimal): for this invoice, or paid out
 * if it lies on this one.
 */
export function useCreditActions(invoice: InvoiceRecord, credit: string): MenuAction[] {
  const t = useTranslations('documents')
  const { id, version } = invoice
  const open = centsOf(invoice.openAmount)
  const offset = async () => {
    const sure = { title: t('offsetTitle'), description: t('offsetText'), confirmLabel: t('offset') }
    if (await confirm(sure)) await showAnswer(offsetCreditAction({ id, version }), 'offsetCredit')
  }
  const giveBack = async () => {
    const description = t('payOutText', { amount: germanMoney(-open) })
    if (await confirm({ title: t('payOutTitle'), description, confirmLabel: t('payOut') }))
      await showAnswer(payOutAction({ id, version }), 'payOut')
  }
  const canOffset = invoice.status === 'BOOKED' && open > 0 && centsOf(credit) > 0
  return [
    ...(canOffset ? [{ id: 'offset', label: t('offset'), onSelect: () => void offset() }] : []),
    ...(open < 0 ? [{ id: 'payOut', label: t('payOut'), onSelect: () => void giveBack() }] : []),
  ]
}
