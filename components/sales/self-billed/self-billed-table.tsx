'use client'

import { FileOutput } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { countedGross, documentColumns } from '@/components/sales/documents/list/columns'
import { DocumentTable } from '@/components/sales/documents/list/document-table'
import { useFilterLabels } from '@/components/sales/documents/list/use-filter-labels'
import { IncomingBadge } from '@/components/sales/incoming-invoices/incoming-badge'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import { useUnpacked, type PackedPage } from '@/components/shared/data-table/packed-page'
import type { Column } from '@/components/shared/data-table/types'
import { selfBilledList } from '@/lib/sales/self-billed/list'
import type { SelfBilledRow } from '@/lib/sales/self-billed/schema'

interface SelfBilledTableProps {
  page: PackedPage<SelfBilledRow>
  canCreate: boolean
  canPatch: boolean
  canPickProducts: boolean
}

/** Invoices that the active company wrote for its suppliers, and their reversals. */
export function SelfBilledTable({ page, ...props }: SelfBilledTableProps) {
  const t = useTranslations('documents')
  const customerId = { label: t('supplier'), url: '/api/pickers/suppliers' }
  return (
    <DocumentTable
      {...props}
      page={useUnpacked(page)}
      family="SELF_BILLED"
      icon={FileOutput}
      list={selfBilledList}
      columns={useColumns()}
      filters={filterChips(selfBilledList, { ...useFilterLabels(), customerId })}
      sums={[{ label: t('gross'), of: grossOf }]}
      told={factsOf}
      isCopyable={isCopyable}
    />
  )
}

const isCopyable = ({ documentKind }: SelfBilledRow) => documentKind === 'SELF_BILLED'

/** A reversed document counts as zero, and so does its reversal. */
const grossOf = ({ status, documentKind, sumGross }: SelfBilledRow) =>
  countedGross({ status: documentKind === 'SELF_BILLED' ? status : 'CANCELLED', sumGross })

const factsOf = ({ number, date }: SelfBilledRow) => ({ number, date, open: 0 })

function useColumns(): Column<SelfBilledRow>[] {
  const t = useTranslations('documents')
  const kinds = useTranslations('enums.documentKind')
  const statuses = useTranslations('enums.status')
  return useMemo(() => {
    const shared = documentColumns<SelfBilledRow>(t, statuses, {
      number: { id: 'number', of: (row) => row.number },
      date: { id: 'date', of: (row) => row.date },
      status: ({ status }) => status,
    })
    return [
      shared.number,
      shared.date,
      {
        ...shared.customerName,
        header: t('supplier'),
        cell: ({ customerName, documentKind }) => (
          <span>
            {customerName}
            {documentKind === 'SELF_BILLED' ? null : (
              <span className="ml-2 text-sm text-muted-foreground">{kinds(documentKind)}</span>
            )}
          </span>
        ),
      },
      { ...shared.customerNumber, header: t('supplierNumber') },
      { id: 'customerCity', card: 'hidden', header: t('customerCity'), cell: (row) => row.customerCity },
      {
        ...shared.status,
        cell: (row) =>
          row.incomingState === null || row.status === 'CANCELLED' ? (
            shared.status.cell(row)
          ) : (
            <IncomingBadge state={row.incomingState} />
          ),
      },
      shared.dispatch,
      shared.sumNet,
      shared.sumGross,
    ]
  }, [t, statuses, kinds])
}
