import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { deliveryNoteStatus } from '@/components/sales/delivery-notes/delivery-note-status'
import { DocumentBadge, type DocumentState } from '@/components/sales/documents/document-badge'
import { shownStatus } from '@/components/sales/invoices/shown-status'
import { Card } from '@/components/ui/card'
import type { DeliveryNoteRow } from '@/lib/sales/delivery-notes/schema'
import { germanDay } from '@/lib/domain/business-date'
import type { DocumentKind } from '@/lib/domain/document-kind'
import { centsOf, germanMoney } from '@/lib/domain/money'
import type { CustomerOverview } from '@/lib/sales/invoices/queries/customer-overview'
import type { InvoiceRow } from '@/lib/sales/invoices/schema'
import type { OfferRow } from '@/lib/sales/offers/schema'

/** Number of entries of all kinds together. */
const SHOWN = 6

interface CustomerDocumentsProps {
  customerId: string
  /** Newest first; null if the viewer may not see them. */
  overview: CustomerOverview | null
  deliveryNotes: readonly DeliveryNoteRow[] | null
  offers: readonly OfferRow[] | null
}

/**
 * A customer's newest invoices, delivery notes and offers, with links to all; nothing if the viewer
 * may see none of them.
 */
export function CustomerDocuments({ customerId, overview, deliveryNotes, offers }: CustomerDocumentsProps) {
  const t = useTranslations('businessPartners.hub')
  const invoices = overview?.latest ?? null
  if (!invoices && !deliveryNotes && !offers) return null
  const lines = [
    ...(invoices ?? []).map(invoiceLine),
    ...(deliveryNotes ?? []).map(deliveryNoteLine),
    ...(offers ?? []).map(offerLine),
  ]
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .slice(0, SHOWN)
  return (
    <Card aria-labelledby="partner-documents">
      <h2 id="partner-documents" className="px-4 pt-4 pb-2 heading-4">
        {t('documents')}
      </h2>
      {lines.length === 0 ? (
        <p className="border-t border-border px-4 py-4 text-muted-foreground">{t('noDocuments')}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <DocumentLine key={line.href} {...line} />
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-5 border-t border-border px-4 py-2.5">
        {invoices ? <AllLink href={`/invoices?customerId=${customerId}`}>{t('allInvoices')}</AllLink> : null}
        {deliveryNotes ? (
          <AllLink href={`/deliverynotes?customerId=${customerId}`}>{t('allDeliveryNotes')}</AllLink>
        ) : null}
        {offers ? <AllLink href={`/offers?customerId=${customerId}`}>{t('allOffers')}</AllLink> : null}
      </p>
    </Card>
  )
}

interface Line {
  href: string
  kind: DocumentKind
  number: string | null
  date: string
  state: DocumentState
  sumGross: string
}

const invoiceLine = (invoice: InvoiceRow): Line => ({
  href: `/invoices/${invoice.id}`,
  kind: invoice.documentKind,
  number: invoice.invoiceNumber,
  date: invoice.invoiceDate,
  state: shownStatus(invoice),
  sumGross: invoice.sumGross,
})

const deliveryNoteLine = (note: DeliveryNoteRow): Line => ({
  href: `/deliverynotes/${note.id}`,
  kind: 'DELIVERY_NOTE',
  number: note.number,
  date: note.date,
  state: deliveryNoteStatus(note),
  sumGross: note.sumGross,
})

const offerLine = (offer: OfferRow): Line => ({
  href: `/offers/${offer.id}`,
  kind: offer.documentKind,
  number: offer.number,
  date: offer.date,
  state: offer.state,
  sumGross: offer.sumGross,
})

function DocumentLine({ href, kind, number, date, state, sumGross }: Line) {
  const kinds = useTranslations('enums.documentKind')
  return (
    <li className="border-t border-border">
      <Link
        href={href}
        prefetch={false}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2 outline-none hover:bg-accent focus-visible:focus-ring-inset"
      >
        <span className="font-semibold break-words-de">
          {kinds(kind)} {number}
        </span>
        <span className="numeric">{germanMoney(centsOf(sumGross))}</span>
        <span className="text-sm text-muted-foreground tabular">{germanDay(date)}</span>
        <span className="justify-self-end">
          <DocumentBadge state={state} />
        </span>
      </Link>
    </li>
  )
}

function AllLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="inline-flex min-h-6 items-center rounded-sm text-link underline-offset-4 outline-none hover:underline focus-visible:focus-ring"
    >
      {children}
    </Link>
  )
}
