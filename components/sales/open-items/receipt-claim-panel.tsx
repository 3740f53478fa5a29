'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { PaymentList } from '@/components/sales/invoices/detail/payment-list'
import { useCreditMoves } from '@/components/sales/invoices/detail/use-credit-moves'
import { Button } from '@/components/ui/button'
import { germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney } from '@/lib/domain/money'
import {
  offsetReceiptAction,
  payOutReceiptAction,
  undoReceiptPaymentAction,
} from '@/lib/sales/open-items/actions'
import type { ReceiptClaim } from '@/lib/sales/open-items/schema'

interface ReceiptClaimPanelProps {
  claim: ReceiptClaim
  canPatch: boolean
}

/** What a customer owes by a till's receipt on account, and its payments. */
export function ReceiptClaimPanel({ claim, canPatch }: ReceiptClaimPanelProps) {
  const t = useTranslations('openItems')
  const open = centsOf(claim.openAmount)
  return (
    <section aria-labelledby="receipt-claim" className="mt-8 space-y-3 print:hidden">
      <h2 id="receipt-claim" className="text-lg font-semibold">
        {t('one')}
      </h2>
      <p>
        <Link
          href={`/open-items/${claim.customerId}`}
          className="text-link underline underline-offset-4 hover:no-underline"
        >
          {claim.customerName}
        </Link>
        {` · ${open < 0 ? t('credit') : t('open')} `}
        <strong className="tabular">{germanMoney(Math.abs(open))}</strong>
        {open > 0 && claim.dueDate ? ` · ${t('due')} ${germanDay(claim.dueDate)}` : null}
      </p>
      {canPatch ? <CreditActions claim={claim} /> : null}
      <PaymentList claim={claim} canPatch={canPatch} undo={undoReceiptPaymentAction} />
    </section>
  )
}

/** Uses the customer's credit: pays out what lies on this receipt, or settles it with the rest. */
function CreditActions({ claim }: { claim: ReceiptClaim }) {
  const t = useTranslations('documents')
  const { offset, payOut } = useCreditMoves(claim, {
    offset: offsetReceiptAction,
    payOut: payOutReceiptAction,
  })
  const open = centsOf(claim.openAmount)
  if (open < 0)
    return (
      <Button variant="outline" onClick={() => void payOut()}>
        {t('payOut')}
      </Button>
    )
  return open > 0 && centsOf(claim.credit) > 0 ? (
    <Button variant="outline" onClick={() => void offset()}>
      {t('offset')}
    </Button>
  ) : null
}
