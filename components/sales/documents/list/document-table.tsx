'use client'

import type { LucideIcon } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { lazy, useMemo } from 'react'
import type { ChosenDocument } from '@/components/sales/documents/bulk/task'
import { useDocumentBulk } from '@/components/sales/documents/bulk/use-document-bulk'
import { PATHS } from '@/components/sales/documents/family'
import { useDuplicate } from '@/components/sales/documents/use-duplicate'
import { DataTable } from '@/components/shared/data-table/data-table'
import type { DataTableProps, Filter } from '@/components/shared/data-table/types'
import { Button } from '@/components/ui/button'
import type { DocumentRow } from '@/lib/sales/documents/schema'
import type { DocumentFamily } from '@/lib/domain/document-kind'

const DocumentPreview = lazy(() =>
  import('./document-preview').then((loaded) => ({ default: loaded.DocumentPreview })),
)

interface DocumentTableProps<Row extends DocumentRow> extends Pick<
  DataTableProps<Row>,
  'list' | 'page' | 'columns' | 'filters' | 'sums'
> {
  family: DocumentFamily
  icon: LucideIcon
  /** Returns the row data that bulk actions need; a stable function. */
  told: (row: Row) => { number: string | null; date: string; open: number }
  /** Whether it can be copied: not a cancellation or credit; a stable function. */
  isCopyable?: (row: Row) => boolean
  canCreate: boolean
  canPatch: boolean
  /** Whether the user sees the products to filter by. */
  canPickProducts: boolean
  /** Date of the last booked one, if booking an earlier one asks first. */
  lastBooked?: string | null
}

/** A list of one family's documents, with its bulk actions. */
export function DocumentTable<Row extends DocumentRow>({
  family,
  icon,
  told: factsOf,
  isCopyable,
  canCreate,
  canPatch,
  canPickProducts,
  lastBooked,
  filters,
  ...table
}: DocumentTableProps<Row>) {
  const t = useTranslations('documents')
  const segment = PATHS[family].slice(1)
  const { rows } = table.page
  const documents = useMemo(
    () => rows.map((row) => chosen(row, factsOf(row), segment)),
    [rows, factsOf, segment],
  )
  const { actions, host } = useDocumentBulk(family, documents, canPatch, lastBooked)
  const duplicate = useDuplicate(family)
  const copy = (row: Row) =>
    isCopyable?.(row) === false
      ? []
      : [{ id: 'duplicate', label: t('duplicate', { family }), onSelect: () => void duplicate(row) }]
  return (
    <>
      <DataTable
        {...table}
        filters={canPickProducts ? filters : filters?.filter(isNotOfProduct)}
        tableId={segment}
        label={t('list', { family })}
        bulkActions={actions}
        {...(canCreate ? { rowActions: copy } : {})}
        rowHref={({ id }) => `/${segment}/${id}`}
        preview={({ id, version }) => <DocumentPreview path={`/${segment}/${id}`} version={version} />}
        rowName={(row) => nameOf(row, factsOf(row).number) || t('draft', { family })}
        emptyState={{
          icon,
          title: t('emptyTitle', { family }),
          description: t('emptyText', { family }),
          action: canCreate ? (
            <Button asChild variant="outline">
              <Link href={`/${segment}/new`}>{t('new', { family })}</Link>
            </Button>
          ) : null,
        }}
      />
      {host}
    </>
  )
}

const nameOf = ({ customerName }: Pick<DocumentRow, 'customerName'>, number: string | null) =>
  [number, customerName].filter(Boolean).join(' · ')

const chosen = (
  { id, version, customerName }: DocumentRow,
  { number, ...own }: { number: string | null; date: string; open: number },
  segment: string,
): ChosenDocument => ({
  id,
  version,
  ...own,
  label: nameOf({ customerName }, number),
  href: `/${segment}/${id}`,
})

const isNotOfProduct = (filter: Filter) => !('name' in filter && filter.name === 'productId')
