'use client'

import { useTranslations } from 'next-intl'
import type { MenuAction } from '@/components/shared/page/action-menu'
import { centsOf } from '@/lib/domain/money'
import { offsetCreditAction, payOutAction } from '@/lib/sales/invoices/actions'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { useCreditMoves } from './use-credit-moves'

/**
 * Returns the actions that use the customer's credit (wire decimal): for this invoice, or paid out
 * if it lies on this one.
 */
export function useCreditActions(invoice: InvoiceRecord, credit: string): MenuAction[] {
  const t = useTranslations('documents')
  const { offset, payOut } = useCreditMoves(invoice, { offset: offsetCreditAction, payOut: payOutAction })
  const open = centsOf(invoice.openAmount)
  const canOffset = invoice.documentKind === 'INVOICE' && open > 0 && centsOf(credit) > 0
  return [
    ...(canOffset ? [{ id: 'offset', label: t('offset'), onSelect: () => void offset() }] : []),
    ...(open < 0 ? [{ id: 'payOut', label: t('payOut'), onSelect: () => void payOut() }] : []),
  ]
}
