'use client'

import { Truck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { countedGross, documentColumns } from '@/components/sales/documents/list/columns'
import { DocumentTable } from '@/components/sales/documents/list/document-table'
import { useFilterLabels } from '@/components/sales/documents/list/use-filter-labels'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import { useUnpacked, type PackedPage } from '@/components/shared/data-table/packed-page'
import type { Column } from '@/components/shared/data-table/types'
import { deliveryNoteList } from '@/lib/sales/delivery-notes/list'
import type { DeliveryNoteRow } from '@/lib/sales/delivery-notes/schema'
import { deliveryNoteStatus } from './delivery-note-status'

interface DeliveryNoteTableProps {
  page: PackedPage<DeliveryNoteRow>
  canCreate: boolean
  canPatch: boolean
  canPickProducts: boolean
}

export function DeliveryNoteTable({ page, ...props }: DeliveryNoteTableProps) {
  const t = useTranslations('documents')
  return (
    <DocumentTable
      {...props}
      page={useUnpacked(page)}
      family="DELIVERY_NOTE"
      icon={Truck}
      list={deliveryNoteList}
      columns={useColumns()}
      filters={filterChips(deliveryNoteList, useFilterLabels())}
      sums={[{ label: t('gross'), of: countedGross }]}
      told={factsOf}
    />
  )
}

const factsOf = ({ number, date }: DeliveryNoteRow) => ({ number, date, open: 0 })

function useColumns(): Column<DeliveryNoteRow>[] {
  const t = useTranslations('documents')
  const statuses = useTranslations('enums.status')
  return useMemo(() => {
    const shared = documentColumns<DeliveryNoteRow>(t, statuses, {
      number: { id: 'number', of: (row) => row.number },
      date: { id: 'date', of: (row) => row.date },
      status: deliveryNoteStatus,
    })
    return [
      shared.number,
      shared.date,
      shared.customerName,
      shared.customerNumber,
      { id: 'customerCity', card: 'hidden', header: t('customerCity'), cell: (row) => row.customerCity },
      shared.status,
      shared.dispatch,
      shared.sumNet,
      shared.sumGross,
    ]
  }, [t, statuses])
}
