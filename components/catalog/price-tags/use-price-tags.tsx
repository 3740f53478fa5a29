'use client'

import { Tags } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import type { BulkAction } from '@/components/shared/data-table/types'
import { LazyTagDialog } from './lazy-tag-dialog'
import type { TagRow } from './tag-request'

interface Task {
  products: readonly TagRow[]
  /** The products stay selected: the user may print them again on other paper. */
  settle: () => void
}

/**
 * Returns the bulk action that prints price tags of the selected products; `rows` are those of the
 * current page. Prices of the store are selected initially.
 */
export function usePriceTags(
  rows: readonly (TagRow & { isDeleted?: boolean })[],
  showStores: boolean,
  storeId?: string,
): { actions: BulkAction[]; host: ReactNode } {
  const t = useTranslations('priceTags')
  const [task, setTask] = useState<Task | null>(null)
  const [seen, setSeen] = useState(() => ({ rows, all: mapOf(rows) }))
  if (seen.rows !== rows) setSeen({ rows, all: new Map([...seen.all, ...mapOf(rows)]) })
  if (rows.some(({ isDeleted }) => isDeleted)) return { actions: [], host: null }
  const run = (ids: string[]) =>
    new Promise<readonly string[]>((resolve) => {
      const settle = () => {
        setTask(null)
        resolve(ids)
      }
      setTask({ products: ids.flatMap((id) => seen.all.get(id) ?? []), settle })
    })
  return {
    actions: [{ id: 'tags', label: t('action'), icon: <Tags aria-hidden="true" />, run }],
    host: task ? (
      <LazyTagDialog
        products={task.products}
        showStores={showStores}
        storeId={storeId}
        onClose={task.settle}
      />
    ) : null,
  }
}

const mapOf = (rows: readonly TagRow[]) => new Map(rows.map((row) => [row.id, row]))
