import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { deliveryNoteStatus } from '@/components/sales/delivery-notes/delivery-note-status'
import { DocumentBadge, type DocumentState } from '@/components/sales/documents/document-badge'
import { shownStatus } from '@/components/sales/invoices/shown-status'
import { Card, CardHeader, CardTitle } from '@/components/ui/card'
import type { DeliveryNoteRow } from '@/lib/sales/delivery-notes/schema'
import { germanDay } from '@/lib/domain/business-date'
import type { DocumentFamily } from '@/lib/domain/document-kind'
import { centsOf, germanMoney } from '@/lib/domain/money'
import type { InvoiceRow } from '@/lib/sales/invoices/schema'

interface Latest {
  href: string
  number: string | null
  date: string
  customerName: string
  sumGross: string
  state: DocumentState
}

function DocumentLink({ href, number, date, customerName, sumGross, state }: Latest) {
  const t = useTranslations('dashboard.latest')
  return (
    <li className="border-t border-border">
      <Link
        href={href}
        prefetch={false}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2.5 outline-none hover:bg-accent focus-visible:focus-ring-inset sm:px-5 @lg:grid-cols-[minmax(0,1fr)_7rem_8rem]"
      >
        <span className="min-w-0">
          <span className="block font-semibold break-words-de">{customerName}</span>
          <span className="block text-sm text-muted-foreground tabular">
            {`${number ?? t('draft')} · ${germanDay(date)}`}
          </span>
        </span>
        <span className="@max-lg:col-start-1 @max-lg:row-start-2">
          <DocumentBadge state={state} />
        </span>
        <span className="text-right whitespace-nowrap tabular @max-lg:col-start-2 @max-lg:row-start-1">
          {germanMoney(centsOf(sumGross))}
        </span>
      </Link>
    </li>
  )
}

/** The newest documents of a family at the active company; `list` links to all of them. */
function LatestDocuments({
  family,
  list,
  documents,
}: {
  family: DocumentFamily
  list: string
  documents: readonly Latest[]
}) {
  const t = useTranslations('dashboard.latest')
  const id = `latest-${family}`
  return (
    <Card aria-labelledby={id} className="@container">
      <CardHeader className="pb-4">
        <CardTitle id={id}>{t('title', { family })}</CardTitle>
        <Link
          href={list}
          prefetch={false}
          className="rounded-sm text-link underline-offset-4 outline-none hover:underline focus-visible:focus-ring"
        >
          {t('all')}
        </Link>
      </CardHeader>
      {documents.length === 0 ? (
        <p className="border-t border-border px-4 py-6 text-muted-foreground sm:px-5">{t('empty')}</p>
      ) : (
        <ul>
          {documents.map(({ href, number, date, customerName, sumGross, state }) => (
            <DocumentLink
              key={href}
              href={href}
              number={number}
              date={date}
              customerName={customerName}
              sumGross={sumGross}
              state={state}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface LatestInvoicesProps {
  invoices: readonly InvoiceRow[]
  /** Renders nothing instead of an empty list. */
  hideEmpty: boolean
}

export function LatestInvoices({ invoices, hideEmpty }: LatestInvoicesProps) {
  if (hideEmpty && invoices.length === 0) return null
  const documents = invoices.map((invoice) => ({
    ...invoice,
    href: `/invoices/${invoice.id}`,
    number: invoice.invoiceNumber,
    date: invoice.invoiceDate,
    state: shownStatus(invoice),
  }))
  return <LatestDocuments family="INVOICE" list="/invoices" documents={documents} />
}

/** The newest delivery notes; renders nothing if there are none. */
export function LatestDeliveryNotes({ notes }: { notes: readonly DeliveryNoteRow[] }) {
  if (notes.length === 0) return null
  const documents = notes.map((note) => ({
    ...note,
    href: `/deliverynotes/${note.id}`,
    state: deliveryNoteStatus(note),
  }))
  return <LatestDocuments family="DELIVERY_NOTE" list="/deliverynotes" documents={documents} />
}
