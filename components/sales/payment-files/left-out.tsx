import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Obstacle } from '@/lib/sales/payment-files/rules/payable'
import type { PaymentProposal } from '@/lib/sales/payment-files/schema'

interface LeftOutProps {
  invoices: readonly (Pick<PaymentProposal, 'incomingInvoiceId' | 'creditorName' | 'number'> & {
    code: Obstacle | 'paymentFile.creditAlone'
  })[]
}

/** Invoices that cannot be transferred, each with the reason. */
export function LeftOut({ invoices }: LeftOutProps) {
  const t = useTranslations('paymentFiles')
  const errors = useTranslations('errors')
  if (invoices.length === 0) return null
  return (
    <section aria-label={t('leftOut')}>
      <h2 className="mb-2 heading-4">{t('leftOut')}</h2>
      <ul className="grid gap-2">
        {invoices.map(({ incomingInvoiceId, creditorName, number, code }) => (
          <li key={incomingInvoiceId} className="break-words-de">
            <Link
              href={`/incoming-invoices/${incomingInvoiceId}`}
              prefetch={false}
              className="rounded-sm text-link underline underline-offset-4 outline-none hover:no-underline focus-visible:focus-ring"
            >
              {[creditorName, number].filter(Boolean).join(' · ') || t('invoice')}
            </Link>
            <span className="block text-sm text-muted-foreground">{errors(code)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
