import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { shownStatus } from '@/components/invoices/shown-status'
import { DocumentBadge } from '@/components/documents/document-badge'
import { Card, CardHeader, CardTitle } from '@/components/ui/card'
import { germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney } from '@/lib/domain/money'
import type { InvoiceRow } from '@/lib/invoices/schema'

function InvoiceLink({ invoice }: { invoice: InvoiceRow }) {
  const t = useTranslations('dashboard.latest')
  const { id, invoiceNumber, customerName, invoiceDate, sumGross } = invoice
  return (
    <li className="border-t border-border">
      <Link
        href={`/invoices/${id}`}
        prefetch={false}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2.5 outline-none hover:bg-accent focus-visible:focus-ring-inset sm:grid-cols-[minmax(0,1fr)_7rem_8rem] sm:px-5"
      >
        <span className="min-w-0">
          <span className="block font-semibold break-words-de">{customerName}</span>
          <span className="block text-sm text-muted-foreground tabular">
            {`${invoiceNumber ?? t('draft')} · ${germanDay(invoiceDate)}`}
          </span>
        </span>
        <span className="max-sm:col-start-1 max-sm:row-start-2">
          <DocumentBadge state={shownStatus(invoice)} />
        </span>
        <span className="text-right whitespace-nowrap tabular max-sm:col-start-2 max-sm:row-start-1">
          {germanMoney(centsOf(sumGross))}
        </span>
      </Link>
    </li>
  )
}

/** The newest invoices of the active company. */
export function LatestInvoices({ invoices }: { invoices: readonly InvoiceRow[] }) {
  const t = useTranslations('dashboard.latest')
  return (
    <Card aria-labelledby="latest-invoices">
      <CardHeader className="pb-4">
        <CardTitle id="latest-invoices">{t('title')}</CardTitle>
        <Link
          href="/invoices"
          prefetch={false}
          className="rounded-sm text-link underline-offset-4 outline-none hover:underline focus-visible:focus-ring"
        >
          {t('all')}
        </Link>
      </CardHeader>
      {invoices.length === 0 ? (
        <p className="border-t border-border px-4 py-6 text-muted-foreground sm:px-5">{t('empty')}</p>
      ) : (
        <ul>
          {invoices.map((invoice) => (
            <InvoiceLink key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </Card>
  )
}
