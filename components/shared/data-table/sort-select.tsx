'use client'

import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import { parseOrder } from './paging'
import type { Column } from './types'

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[]
  sort: string
  onSort: (sort: string) => void
}

/** Sorting on phones, where cards have no head to click on. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const t = useTranslations('table')
  const order = parseOrder(sort)
  if (columns.length === 0) return null
  return (
    <div className="flex w-full items-center gap-2 sm:hidden">
      <Select aria-label={t('sortBy')} value={order.key} onChange={(event) => onSort(event.target.value)}>
        {columns.some((column) => column.id === order.key) ? null : <option value={order.key} />}
        {columns.map((column) => (
          <option key={column.id} value={column.id}>
            {column.header}
          </option>
        ))}
      </Select>
      <Button
        variant="outline"
        size="icon"
        aria-label={t(order.descending ? 'descending' : 'ascending')}
        onClick={() => onSort(order.descending ? order.key : `-${order.key}`)}
      >
        {order.descending ? <ArrowDown /> : <ArrowUp />}
      </Button>
    </div>
  )
}
