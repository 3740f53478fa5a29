'use client'

import { PackageCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import type { Column } from '@/components/shared/data-table/types'
import { FirstStep } from '@/components/shared/page/first-step'
import { Badge } from '@/components/ui/badge'
import { germanDay } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { germanNumber } from '@/lib/domain/money'
import { posVersionList } from '@/lib/platform/pos-versions/list'
import type { NamedTenant } from '@/lib/platform/pos-versions/queries'
import type { PosVersionRecord } from '@/lib/platform/pos-versions/schema'

/** Above this number, tenants are counted instead of named. */
const MAX_NAMED = 2

export interface VersionTableProps {
  page: Page<PosVersionRecord>
  tenants: readonly NamedTenant[]
}

/** Till software versions, highest first. */
export function VersionTable({ page, tenants }: VersionTableProps) {
  const t = useTranslations('posVersions')
  const columns = useMemo<Column<PosVersionRecord>[]>(() => {
    const nameOf = new Map(tenants.map(({ id, name }) => [id, name]))
    const meantFor = (ids: readonly string[]) => {
      if (ids.length === 0) return t('all')
      if (ids.length > MAX_NAMED) return t('someTenants', { count: ids.length })
      return ids.map((id) => nameOf.get(id) ?? '').join(', ')
    }
    return [
      {
        id: 'version',
        header: t('fields.version'),
        sortable: true,
        card: 'title',
        cell: (row) => <span className="tabular">{row.version}</span>,
      },
      {
        id: 'latest',
        header: t('fields.latest'),
        card: 'aside',
        cell: (row) => (row.latest ? <Badge tone="green">{t('latest')}</Badge> : null),
      },
      {
        id: 'releaseDate',
        header: t('fields.releaseDate'),
        sortable: true,
        card: 'detail',
        cell: (row) => germanDay(row.releaseDate),
      },
      { id: 'tenants', header: t('fields.tenants'), card: 'detail', cell: (row) => meantFor(row.tenants) },
      {
        id: 'countDevices',
        header: t('fields.countDevices'),
        numeric: true,
        card: 'dated',
        width: '9rem',
        cell: (row) => germanNumber(String(row.countDevices), 0),
      },
    ]
  }, [t, tenants])
  return (
    <DataTable
      tableId="pos-versions"
      label={t('title')}
      list={posVersionList}
      page={page}
      columns={columns}
      rowHref={({ id }) => `/pos-versions/${id}`}
      searchPlaceholder={t('search')}
      emptyState={{
        icon: PackageCheck,
        title: t('empty.title'),
        description: t('empty.text'),
        action: <FirstStep label={t('create')} />,
      }}
    />
  )
}
