import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { PaymentList } from '@/components/sales/invoices/detail/payment-list'
import { germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney } from '@/lib/domain/money'
import { undoReceiptPaymentAction } from '@/lib/sales/open-items/actions'
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
      <PaymentList claim={claim} canPatch={canPatch} undo={undoReceiptPaymentAction} />
    </section>
  )
}
