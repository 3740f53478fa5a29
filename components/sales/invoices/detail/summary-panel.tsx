import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { RelatedLinks } from '@/components/sales/documents/detail/related-links'
import { LevelBadge } from '@/components/sales/reminders/level-badge'
import { FactPanel } from '@/components/shared/record/fact-panel'
import { germanDateTime, germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney, sumOf } from '@/lib/domain/money'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import type { InvoiceDunning } from '@/lib/sales/reminders/schema'
import { xmlHref } from './xml-href'

const LINK = 'text-link underline underline-offset-4 hover:no-underline'

const money = (wire: string) => germanMoney(centsOf(wire))

interface SummaryPanelProps {
  invoice: InvoiceRecord
  dunning: InvoiceDunning
}

/** The key figures and related documents. */
export function SummaryPanel({ invoice, dunning }: SummaryPanelProps) {
  const t = useTranslations('documents')
  const formats = useTranslations('enums.eInvoiceFormat')
  const open = centsOf(invoice.openAmount)
  // its credit had been used elsewhere when the payment was taken back
  const isOwedBack = invoice.status === 'CANCELLED' && open > 0
  const claims = sumOf(dunning.claims.map((claim) => centsOf(claim.openAmount)))
  const last = dunning.reminders.find(({ withdrawal }) => withdrawal === null)
  const deliveryNotes = invoice.related
    .filter((other) => other.documentKind === 'DELIVERY_NOTE')
    .map(({ id }) => id)
  const links = (ids: readonly (string | null)[]) => {
    const linkedIds = ids.filter((id) => id !== null)
    return linkedIds.length > 0 ? <RelatedLinks document={invoice} ids={linkedIds} /> : null
  }
  return (
    <FactPanel
      title={t('summary')}
      facts={[
        { term: t('sumNet'), value: money(invoice.sumNet) },
        { term: t('vat'), value: money(invoice.sumVat) },
        { term: t('sumGross'), value: <strong className="tabular">{money(invoice.sumGross)}</strong> },
        {
          term: open < 0 ? t('creditOfCustomer') : isOwedBack ? t('owedBack') : t('openAmount'),
          value: open === 0 ? null : money(invoice.openAmount),
        },
        { term: t('dunningClaims'), value: claims === 0 ? null : germanMoney(claims) },
        {
          term: t('dueDate'),
          value: invoice.dueDate && open > 0 ? germanDay(invoice.dueDate) : null,
        },
        {
          term: t('lastReminder'),
          value: last ? <LevelBadge level={last.level} /> : null,
        },
        { term: t('disputed'), value: dunning.dispute ? germanDay(dunning.dispute.since) : null },
        {
          term: invoice.documentKind === 'CREDIT' ? t('correctionOf') : t('cancellationOf'),
          value: links([invoice.cancellationOf]),
        },
        { term: t('cancelledBy'), value: links([invoice.cancelledBy]) },
        { term: t('creditedBy'), value: links(invoice.credits) },
        { term: t('advance.deductedBy'), value: links([invoice.invoiceId]) },
        { term: t('advance.deducts'), value: links(invoice.advances.map(({ id }) => id)) },
        { term: t('deliveryNotes'), value: links(deliveryNotes) },
        { term: t('madeFrom'), value: links([invoice.offerId]) },
        {
          term: t('ofReceipt'),
          value:
            invoice.receiptId === null ? null : (
              <Link href={`/receipts/${invoice.receiptId}`} className={LINK}>
                {invoice.receiptNote}
              </Link>
            ),
        },
        {
          term: t('eInvoice.title'),
          value:
            invoice.eInvoiceFormat === 'NONE' ? null : (
              <a
                href={xmlHref(invoice.id)}
                className="rounded-sm text-link underline underline-offset-4 outline-none focus-visible:focus-ring"
                title={t('eInvoice.download')}
              >
                {formats(invoice.eInvoiceFormat)}
              </a>
            ),
        },
        { term: t('bookedAt'), value: invoice.bookedAt ? germanDateTime(invoice.bookedAt) : null },
      ]}
    >
      {isOwedBack ? <p className="border-t border-border pt-2">{t('owedBackWhy')}</p> : null}
    </FactPanel>
  )
}
