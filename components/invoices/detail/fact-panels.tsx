import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { FactPanel } from '@/components/shared/fact-panel'
import { germanDateTime, germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney } from '@/lib/domain/money'
import type { InvoiceRecord } from '@/lib/invoices/schema'

const money = (wire: string) => germanMoney(centsOf(wire))

/** The figures that matter, and which documents belong to this one. */
export function SummaryPanel({ invoice }: { invoice: InvoiceRecord }) {
  const t = useTranslations('invoices')
  const open = centsOf(invoice.openAmount)
  const link = (id: string | null) => {
    const other = invoice.related.find((related) => related.id === id)
    return other ? (
      <Link href={`/invoices/${other.id}`} className="text-link underline-offset-4 hover:underline">
        {other.number}
      </Link>
    ) : null
  }
  return (
    <FactPanel
      title={t('summary')}
      facts={[
        { term: t('sumNet'), value: money(invoice.sumNet) },
        { term: t('vat'), value: money(invoice.sumVat) },
        { term: t('sumGross'), value: <strong className="tabular">{money(invoice.sumGross)}</strong> },
        {
          term: open < 0 ? t('creditOfCustomer') : t('openAmount'),
          value: open === 0 ? null : money(invoice.openAmount),
        },
        {
          term: t('dueDate'),
          value: invoice.dueDate && invoice.status === 'BOOKED' ? germanDay(invoice.dueDate) : null,
        },
        { term: t('cancellationOf'), value: link(invoice.cancellationOf) },
        { term: t('cancelledBy'), value: link(invoice.cancelledBy) },
        { term: t('bookedAt'), value: invoice.bookedAt ? germanDateTime(invoice.bookedAt) : null },
      ]}
    />
  )
}

/** The customer as the document names him. */
export function CustomerPanel({ invoice }: { invoice: InvoiceRecord }) {
  const t = useTranslations('invoices')
  const person = [invoice.customerFirstname, invoice.customerLastname].filter(Boolean).join(' ')
  const lines = [
    invoice.customerName,
    person,
    invoice.customerAddress,
    invoice.customerStreet,
    `${invoice.customerZipcode} ${invoice.customerCity}`.trim(),
  ]
  return (
    <FactPanel
      title={t('customerData')}
      facts={[
        { term: t('customerNumber'), value: invoice.customerNumber },
        { term: t('customerVatId'), value: invoice.customerVatId },
      ]}
    >
      <address className="border-t border-border pt-2 not-italic">
        {lines.filter(Boolean).map((line) => (
          <span key={line} className="block break-words-de">
            {line}
          </span>
        ))}
      </address>
    </FactPanel>
  )
}
