'use client'

import { Building2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import type { Column } from '@/components/shared/data-table/types'
import { Badge } from '@/components/ui/badge'
import { companyList } from '@/lib/catalog/companies/list'
import type { CompanyRow } from '@/lib/catalog/companies/schema/company'
import type { Page } from '@/lib/domain/list'

export function CompanyTable({ page }: { page: Page<CompanyRow> }) {
  const t = useTranslations('companies')
  const columns = useMemo<Column<CompanyRow>[]>(
    () => [
      {
        id: 'name',
        header: t('fields.name'),
        sortable: true,
        card: 'title',
        cell: ({ name, defaultCompany }) => (
          <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
            {name}
            {defaultCompany ? <Badge tone="green">{t('main')}</Badge> : null}
          </span>
        ),
      },
      {
        id: 'city',
        card: 'detail',
        header: t('fields.city'),
        sortable: true,
        cell: ({ zipCode, city }) => `${zipCode} ${city}`.trim(),
      },
      { id: 'taxNumber', card: 'hidden', header: t('fields.taxNumber'), cell: (row) => row.taxNumber },
      { id: 'vatId', card: 'hidden', header: t('fields.vatId'), hidden: true, cell: (row) => row.vatId },
      {
        id: 'prices',
        card: 'detail',
        header: t('fields.prices'),
        cell: (row) => t(row.useGrossPrice ? 'prices.gross' : 'prices.net'),
      },
      {
        id: 'nextInvoice',
        card: 'hidden',
        header: t('fields.nextInvoice'),
        numeric: true,
        cell: (row) => row.numbers.invoice.preview,
      },
    ],
    [t],
  )
  return (
    <DataTable
      tableId="companies"
      label={t('title')}
      list={companyList}
      page={page}
      columns={columns}
      rowHref={({ id }) => `/companies/${id}`}
      searchPlaceholder={t('search')}
      emptyState={{ icon: Building2, title: t('empty.title'), description: t('empty.text') }}
    />
  )
}
