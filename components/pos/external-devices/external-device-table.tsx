'use client'

import { MonitorSmartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import type { Column } from '@/components/shared/data-table/types'
import { FirstStep } from '@/components/shared/page/first-step'
import { useListDeletion } from '@/components/shared/record/use-list-deletion'
import { DecidableState } from '@/components/shared/record/decidable-state'
import { germanDateTime } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { externalDeviceList } from '@/lib/pos/external-devices/list'
import type { ExternalDeviceRecord } from '@/lib/pos/external-devices/schema'
import { ExternalDeviceDecision } from './device-decision'
import { useExternalDeviceDeletion } from './device-deletion'

interface ExternalDeviceTableProps {
  page: Page<ExternalDeviceRecord>
  mayCreate: boolean
  mayDecide: boolean
  mayDelete: boolean
  mayOpen: boolean
}

/** The external devices, waiting ones first; deleted ones by the filter. */
export function ExternalDeviceTable(props: ExternalDeviceTableProps) {
  const { page, mayCreate, mayDecide, mayDelete, mayOpen } = props
  const t = useTranslations('externalDevices')
  const states = useTranslations('enums.deviceStatus')
  const types = useTranslations('enums.externalDeviceType')
  const columns = useColumns(mayDecide)
  const { status, type } = externalDeviceList.filters
  const { rowName, rowActions } = useListDeletion(useExternalDeviceDeletion(), page.rows, mayDelete)
  const actionsOf = (row: ExternalDeviceRecord) => (row.status === 'DELETED' ? [] : (rowActions?.(row) ?? []))
  return (
    <DataTable<ExternalDeviceRecord>
      tableId="external-devices"
      label={t('title')}
      list={externalDeviceList}
      page={page}
      columns={columns}
      filters={filterChips(
        { filters: { status, type }, pageFilters: {} },
        {
          status: { label: t('fields.status'), option: states },
          type: { label: t('fields.type'), option: types },
        },
      )}
      rowName={rowName}
      rowActions={rowActions && actionsOf}
      {...(mayOpen ? { rowHref: ({ id }: ExternalDeviceRecord) => `/external-devices/${id}` } : {})}
      searchPlaceholder={t('search')}
      emptyState={{
        icon: MonitorSmartphone,
        title: t('empty.title'),
        description: t('empty.text'),
        action: mayCreate ? <FirstStep label={t('create')} /> : undefined,
      }}
    />
  )
}

function useColumns(isDeciding: boolean): Column<ExternalDeviceRecord>[] {
  const t = useTranslations('externalDevices')
  const types = useTranslations('enums.externalDeviceType')
  return useMemo(() => {
    const columns: Column<ExternalDeviceRecord>[] = [
      {
        id: 'name',
        header: t('fields.name'),
        sortable: true,
        card: 'title',
        cell: ({ name }) => <span className="break-words-de">{name}</span>,
      },
      {
        id: 'status',
        header: t('fields.status'),
        sortable: true,
        card: 'aside',
        cell: (device) => (
          <DecidableState
            status={device.status}
            decision={isDeciding ? <ExternalDeviceDecision device={device} /> : null}
          />
        ),
      },
      { id: 'type', header: t('fields.type'), card: 'detail', cell: ({ type }) => types(type) },
      { id: 'store', header: t('fields.store'), card: 'detail', cell: ({ store }) => store?.name },
      { id: 'company', header: t('fields.company'), card: 'hidden', cell: ({ company }) => company.name },
      {
        id: 'lastSynchronisation',
        header: t('fields.lastSynchronisation'),
        sortable: true,
        card: 'dated',
        cell: ({ lastSynchronisation }) =>
          lastSynchronisation ? germanDateTime(lastSynchronisation) : t('never'),
      },
    ]
    return columns
  }, [t, types, isDeciding])
}
