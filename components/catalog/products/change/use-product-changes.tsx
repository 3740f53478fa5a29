'use client'

import { PencilLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { BulkAction } from '@/components/shared/data-table/types'
import type { ProductListRow } from '@/lib/catalog/products/loaders'
import type { ChangeTask } from './task'

const ChangeHost = lazy(() => import('./change-host').then((loaded) => ({ default: loaded.ChangeHost })))

interface ProductChanges {
  actions: BulkAction[]
  /** To be rendered next to the table. */
  host: ReactNode
}

/**
 * Returns the bulk action that changes price, group and VAT rate of all selected products; `rows`
 * are those of the current page.
 */
export function useProductChanges(
  rows: readonly ProductListRow[],
  mayPatch: boolean,
  useGrossPrice: boolean,
): ProductChanges {
  const t = useTranslations('products.change')
  const [task, setTask] = useState<ChangeTask | null>(null)
  const [seen, setSeen] = useState(() => ({ rows, all: mapOf(rows) }))
  if (seen.rows !== rows) setSeen({ rows, all: new Map([...seen.all, ...mapOf(rows)]) })
  if (!mayPatch || rows.some(({ isDeleted }) => isDeleted)) return { actions: [], host: null }
  const run = (ids: string[]) =>
    new Promise<readonly string[]>((resolve) => {
      const settle = (rest: readonly string[]) => {
        setTask(null)
        resolve(rest)
      }
      setTask({ products: ids.flatMap((id) => seen.all.get(id) ?? []), settle })
    })
  return {
    actions: [{ id: 'change', label: t('action'), icon: <PencilLine aria-hidden="true" />, run }],
    host: task ? (
      <Suspense fallback={null}>
        <ChangeHost task={task} useGrossPrice={useGrossPrice} />
      </Suspense>
    ) : null,
  }
}

const mapOf = (rows: readonly ProductListRow[]) => new Map(rows.map((row) => [row.id, row]))
