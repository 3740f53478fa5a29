import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { DocumentBadge } from '@/components/sales/documents/document-badge'
import { PATHS } from '@/components/sales/documents/family'
import { Card } from '@/components/ui/card'
import { germanDay } from '@/lib/domain/business-date'
import { familyOf } from '@/lib/domain/document-kind'
import type { OfferRecord } from '@/lib/sales/offers/schema'

/** The documents of the same order: offer, confirmation, delivery notes and invoices. */
export function Papers({ offer: { related } }: { offer: OfferRecord }) {
  const t = useTranslations('documents')
  const kinds = useTranslations('enums.documentKind')
  const types = useTranslations('enums.invoiceType')
  if (related.length === 0) return null
  return (
    <Card aria-label={t('papers')} role="group" className="overflow-hidden">
      <h2 className="px-4 py-3 font-semibold">{t('papers')}</h2>
      <ul>
        {related.map(({ id, documentKind, invoiceType, number, date, status }) => (
          <li key={id} className="border-t border-border">
            <Link
              href={`${PATHS[familyOf(documentKind)]}/${id}`}
              prefetch={false}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2 outline-none hover:bg-accent focus-visible:focus-ring-inset"
            >
              <span className="font-semibold break-words-de">
                {documentKind === 'INVOICE' && invoiceType ? types(invoiceType) : kinds(documentKind)}{' '}
                {number}
              </span>
              <DocumentBadge state={status} />
              <span className="text-sm text-muted-foreground tabular">{germanDay(date)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
