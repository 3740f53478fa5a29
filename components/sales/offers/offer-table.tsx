'use client'

import { FilePenLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { countedGross, documentColumns } from '@/components/sales/documents/list/columns'
import { DocumentTable } from '@/components/sales/documents/list/document-table'
import { useFilterLabels } from '@/components/sales/documents/list/use-filter-labels'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import { useUnpacked, type PackedPage } from '@/components/shared/data-table/packed-page'
import type { Column } from '@/components/shared/data-table/types'
import { germanDay } from '@/lib/domain/business-date'
import { offerList } from '@/lib/sales/offers/list'
import type { OfferRow } from '@/lib/sales/offers/schema'

interface OfferTableProps {
  page: PackedPage<OfferRow>
  canCreate: boolean
  canPatch: boolean
  canPickProducts: boolean
}

/** Offers and order confirmations of the active company. */
export function OfferTable({ page, ...props }: OfferTableProps) {
  const t = useTranslations('documents')
  return (
    <DocumentTable
      {...props}
      page={useUnpacked(page)}
      family="OFFER"
      icon={FilePenLine}
      list={offerList}
      columns={useColumns()}
      filters={filterChips(offerList, useFilterLabels())}
      sums={[{ label: t('gross'), of: grossOf }]}
      told={factsOf}
      isCopyable={isCopyable}
    />
  )
}

const isCopyable = ({ documentKind }: OfferRow) => documentKind === 'OFFER'

/** A confirmation repeats the sum of its offer; a refused offer counts as zero. */
const grossOf = ({ status, state, documentKind, sumGross }: OfferRow) =>
  countedGross({
    status: documentKind === 'ORDER_CONFIRMATION' || state === 'DECLINED' ? 'CANCELLED' : status,
    sumGross,
  })

const factsOf = ({ number, date }: OfferRow) => ({ number, date, open: 0 })

function useColumns(): Column<OfferRow>[] {
  const t = useTranslations('documents')
  const kinds = useTranslations('enums.documentKind')
  const statuses = useTranslations('enums.status')
  return useMemo(() => {
    const shared = documentColumns<OfferRow>(t, statuses, {
      number: { id: 'number', of: (row) => row.number },
      date: { id: 'date', of: (row) => row.date },
      status: ({ state }) => state,
    })
    return [
      shared.number,
      shared.date,
      {
        ...shared.customerName,
        cell: ({ customerName, documentKind }) => (
          <span>
            {customerName}
            {documentKind === 'OFFER' ? null : (
              <span className="ml-2 text-sm text-muted-foreground">{kinds(documentKind)}</span>
            )}
          </span>
        ),
      },
      shared.customerNumber,
      { id: 'customerCity', card: 'hidden', header: t('customerCity'), cell: (row) => row.customerCity },
      {
        id: 'validUntil',
        card: 'hidden',
        header: t('validUntil'),
        width: '8rem',
        cell: ({ validUntil, state }) =>
          validUntil ? (
            <span className={state === 'EXPIRED' ? 'font-semibold text-danger' : undefined}>
              {germanDay(validUntil)}
            </span>
          ) : null,
      },
      shared.status,
      shared.dispatch,
      shared.sumNet,
      shared.sumGross,
    ]
  }, [t, statuses, kinds])
}
