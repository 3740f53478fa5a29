'use client'

import { FileUp } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import type { Column } from '@/components/shared/data-table/types'
import { buttonVariants } from '@/components/ui/button-variants'
import { germanDateTime } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { germanNumber } from '@/lib/domain/money'
import { importList } from '@/lib/services/imports/list'
import type { ImportRecord } from '@/lib/services/imports/schema'
import { ImportState } from './import-state'

const COUNTS = ['newCount', 'changedCount', 'unchangedCount', 'faultyCount'] as const

/** Imports of the kinds that the user may import, newest first. */
export function ImportTable({ page }: { page: Page<ImportRecord> }) {
  const t = useTranslations('imports')
  const filters = filterChips(importList, {
    kind: { label: t('kind'), option: (kind) => t(`kinds.${kind}`) },
  })
  return (
    <DataTable
      tableId="imports"
      label={t('title')}
      list={importList}
      page={page}
      columns={useColumns()}
      filters={filters}
      searchable={false}
      rowHref={({ id }) => `/imports/${id}`}
      emptyState={{
        icon: FileUp,
        title: t('empty.title'),
        description: t('empty.text'),
        action: (
          <Link href="/imports/new" prefetch={false} className={buttonVariants({ variant: 'outline' })}>
            {t('new')}
          </Link>
        ),
      }}
    />
  )
}

function useColumns(): Column<ImportRecord>[] {
  const t = useTranslations('imports')
  return useMemo(
    () => [
      { id: 'filename', header: t('file'), card: 'title', cell: (row) => row.filename },
      {
        id: 'kind',
        header: t('kind'),
        card: 'detail',
        width: '9rem',
        cell: (row) => t(`kinds.${row.kind as 'products'}`),
      },
      {
        id: 'createdAt',
        header: t('createdAt'),
        card: 'detail',
        sortable: true,
        width: '10rem',
        cell: (row) => germanDateTime(row.createdAt),
      },
      {
        id: 'startedByName',
        header: t('startedBy'),
        card: 'hidden',
        width: '10rem',
        cell: (row) => row.startedByName,
      },
      {
        id: 'state',
        header: t('state'),
        card: 'state',
        width: '9rem',
        cell: (row) => <ImportState state={row.state} />,
      },
      ...COUNTS.map((count): Column<ImportRecord> => ({
        id: count,
        header: t(`counts.${count}`),
        card: count === 'faultyCount' ? 'dated' : 'hidden',
        onCard: (row) => row[count] > 0,
        numeric: true,
        cell: (row) => germanNumber(String(row[count]), 0),
      })),
    ],
    [t],
  )
}
