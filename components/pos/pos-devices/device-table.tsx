'use client'

import { MonitorSmartphone } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { DataTable } from '@/components/shared/data-table/data-table'
import { companyChip } from '@/components/shared/data-table/company-chip'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import { buttonVariants } from '@/components/ui/button-variants'
import type { CompanyChoice } from '@/lib/catalog/companies/queries/company-choices'
import type { Page } from '@/lib/domain/list'
import { deviceList } from '@/lib/pos/pos-devices/list'
import type { StoreChoice } from '@/lib/pos/pos-devices/queries/list-device-page'
import type { ShownDevice } from '@/lib/pos/pos-devices/queries/shown-device'
import { useDeviceColumns } from './use-device-columns'

interface DeviceTableProps {
  page: Page<ShownDevice>
  stores: readonly StoreChoice[]
  companies: readonly CompanyChoice[]
  mayDecide: boolean
  /** Whether the user may open the settings with key and PIN. */
  maySet: boolean
  /** Whether the user may open a till's page. */
  mayOpen: boolean
}

/** The tills, waiting ones first; deleted ones by the filter. */
export function DeviceTable(props: DeviceTableProps) {
  const { page, stores, companies, mayDecide, maySet, mayOpen } = props
  const t = useTranslations('posDevices')
  const states = useTranslations('enums.deviceStatus')
  const columns = useDeviceColumns(stores, mayDecide, companies.length > 1)
  return (
    <DataTable
      tableId="pos-devices"
      label={t('title')}
      list={deviceList}
      page={page}
      columns={columns}
      filters={[
        ...filterChips(deviceList, {
          status: { label: t('fields.status'), option: states },
          storeId: { label: t('fields.store'), among: stores },
          companyId: { label: t('fields.company') },
        }),
        ...companyChip(t('fields.company'), companies),
      ]}
      {...(mayOpen ? { rowHref: ({ id }: ShownDevice) => `/pos-devices/${id}` } : {})}
      searchPlaceholder={t('search')}
      emptyState={{
        icon: MonitorSmartphone,
        title: t('empty.title'),
        description: t(maySet ? 'empty.text' : 'empty.textAsk'),
        action: maySet ? (
          <Link href="/settings" prefetch={false} className={buttonVariants({ variant: 'outline' })}>
            {t('empty.settings')}
          </Link>
        ) : undefined,
      }}
    />
  )
}
