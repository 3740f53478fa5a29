'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import type { BulkAction } from '@/components/shared/data-table/types'
import { changedByPercent, priceOf, priceText } from '@/lib/domain/money'
import type { StorePriceForm, StoreProductRecord } from '@/lib/catalog/products/schema'
import type { StoreEdits } from './use-store-edits'

const EMPTY = { price: '', vatRateId: '', revenueAccount: '', expenseAccount: '', isListed: null } as const

interface PercentRequest {
  ids: readonly string[]
  /** Ends the action with the rows that stay selected. */
  end: (kept: readonly string[]) => void
}

/** Returns the bulk edits for all selected rows; saving is a separate step. */
export function useBulkEdits({ rowOf, valuesOf, change }: StoreEdits) {
  const t = useTranslations('products.storePrices.bulk')
  const [request, setRequest] = useState<PercentRequest | null>(null)

  const note = (ids: readonly string[], changesOf: (row: StoreProductRecord) => Partial<StorePriceForm>) => {
    const rows = ids.flatMap((id) => rowOf(id) ?? [])
    change(rows.map((row) => ({ row, changes: changesOf(row) })))
  }
  const edit = (id: string, label: string, changesOf: Parameters<typeof note>[1]): BulkAction => ({
    id,
    label,
    run: (ids) => {
      note(ids, changesOf)
      return Promise.resolve([])
    },
  })
  const listed = (target: boolean) => (row: StoreProductRecord) => ({
    isListed: row.storePrice.store.carriesAll === target ? null : target,
  })

  const actions: BulkAction[] = [
    {
      id: 'percent',
      label: t('percent'),
      run: (ids) => new Promise((end) => setRequest({ ids, end })),
    },
    edit('list', t('list'), listed(true)),
    edit('unlist', t('unlist'), listed(false)),
    edit('reset', t('reset'), () => EMPTY),
  ]

  /** Raises or lowers the current price, edited or saved. */
  const applyPercent = (percent: number) => {
    note(request?.ids ?? [], (row) => {
      const base = valuesOf(row).price || row.price
      return { price: priceText(changedByPercent(priceOf(base), percent)) }
    })
    request?.end([])
    setRequest(null)
  }
  const close = useCallback(() => {
    request?.end(request.ids)
    setRequest(null)
  }, [request])
  return { actions, asked: request?.ids.length ?? 0, applyPercent, close }
}
