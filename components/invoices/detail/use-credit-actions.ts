'use client'

import { useTranslations } from 'next-intl'
import { confirm } from '@/components/shared/feedback/confirm'
import { showResult } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { centsOf, germanMoney } from '@/lib/domain/money'
import { offsetCreditAction, payOutAction } from '@/lib/invoices/actions'
import type { InvoiceRecord } from '@/lib/invoices/schema'

/** Uses what the customer has as a credit: for this invoice, or paid out where it lies on this one. */
export function CreditButtons({ invoice, credit }: { invoice: InvoiceRecord; credit: string }) {
  const t = useTranslations('documents')
  const { id, version } = invoice
  const open = centsOf(invoice.openAmount)
  const offset = async () => {
    const sure = { title: t('offsetTitle'), description: t('offsetText'), confirmLabel: t('offset') }
    if (await confirm(sure)) showResult(await offsetCreditAction({ id, version }), 'offsetCredit')
  }
  const giveBack = async () => {
    const description = t('payOutText', { amount: germanMoney(-open) })
    if (await confirm({ title: t('payOutTitle'), description, confirmLabel: t('payOut') }))
      showResult(await payOutAction({ id, version }), 'payOut')
  }
  return (
    <>
      {invoice.status === 'BOOKED' && open > 0 && centsOf(credit) > 0 ? (
        <Button variant="outline" onClick={() => void offset()}>
          {t('offset')}
        </Button>
      ) : null}
      {open < 0 ? (
        <Button variant="outline" onClick={() => void giveBack()}>
          {t('payOut')}
        </Button>
      ) : null}
    </>
  )
}
