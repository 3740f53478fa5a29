import { useTranslations } from 'next-intl'
import { centsOf, centsText } from '@/lib/domain/money'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'
import { amountIn } from '../amounts'
import { signedAmount, useAllowanceText } from './stated-details'

const isZero = (wire: string | null) => wire !== null && centsOf(wire) === 0
const unlessZero = (wire: string | null) => (isZero(wire) ? null : wire)
const negated = (wire: string | null) => wire && centsText(0 - centsOf(wire))

/** The sums of an invoice, each from those above it: from the lines to the amount due. */
export function StatedSums({ invoice }: { invoice: IncomingInvoiceRecord }) {
  const t = useTranslations('incomingInvoices')
  const allowanceText = useAllowanceText()
  const { currency, allowances, prepaid, rounding, thirdParty } = invoice
  const sums = [
    { term: t('sumLines'), wire: allowances.length > 0 ? invoice.sumLines : null },
    ...allowances.map((one) => ({ term: allowanceText(one, currency), wire: signedAmount(one) })),
    { term: t('sumNet'), wire: invoice.sumNet },
    { term: t('sumVat'), wire: invoice.sumVat },
    { term: t('sumGross'), wire: invoice.sumGross },
    { term: t('prepaid'), wire: negated(unlessZero(prepaid)) },
    { term: t('rounding'), wire: unlessZero(rounding) },
    ...thirdParty.map(({ name, amount }) => ({
      term: name ? t('thirdParty', { name }) : t('thirdPartyUnnamed'),
      wire: amount,
    })),
    { term: t('payable'), wire: invoice.payable },
  ].map((row, key) => ({ ...row, key }))
  return (
    <dl className="max-md:order-first">
      {sums.map(({ term, wire, key }) =>
        wire === null ? null : (
          <div key={key} className="flex justify-between gap-4 px-3 py-1.5 last:font-semibold">
            <dt className="min-w-0 break-words-de">{term}</dt>
            <dd className="shrink-0 tabular">{amountIn(wire, currency)}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
