'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { showOutcome } from '@/components/shared/data-table/show-outcome'
import { answerOf } from '@/components/shared/feedback/toast'
import { same } from '@/components/shared/form/changed-values'
import { changeStoreProductsAction } from '@/lib/catalog/products/actions'
import type { StorePriceForm, StoreProductRecord } from '@/lib/catalog/products/schema'
import { storePriceValues } from '../values'

interface Edit {
  /** The product in its last known state. */
  row: StoreProductRecord
  changes: Partial<StorePriceForm>
}

type Edits = ReadonlyMap<string, Edit>

/** Returns the changes that still differ from the saved values. */
function remaining(row: StoreProductRecord, changes: Partial<StorePriceForm>): Partial<StorePriceForm> {
  const saved = storePriceValues(row.storePrice)
  const pairs = Object.entries(changes).filter(
    ([field, value]) => !same(value, saved[field as keyof StorePriceForm]),
  )
  return Object.fromEntries(pairs)
}

/**
 * The edits in a store's list, by product: they survive paging and searching until they are saved
 * together. A refused row keeps its edits and shows the reason; a new state of the product replaces
 * the one below them.
 */
export function useStoreEdits(storeId: string, shown: readonly StoreProductRecord[]) {
  const [edits, setEdits] = useState<Edits>(new Map())
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const [pending, setPending] = useState(false)
  const [seen, setSeen] = useState<ReadonlyMap<string, StoreProductRecord>>(new Map())
  const router = useRouter()
  const table = useTranslations('table')

  // Every row seen, in its newest state: selected rows may be on other pages.
  if (shown.some((row) => seen.get(row.id) !== row))
    setSeen(new Map([...seen, ...shown.map((row) => [row.id, row] as const)]))

  const rowOf = (id: string) => seen.get(id) ?? edits.get(id)?.row
  const valuesOf = (row: StoreProductRecord): StorePriceForm => ({
    ...storePriceValues(row.storePrice),
    ...edits.get(row.id)?.changes,
  })

  const change = (all: readonly { row: StoreProductRecord; changes: Partial<StorePriceForm> }[]) => {
    const next = new Map(edits)
    for (const { row, changes } of all) {
      const left = remaining(row, { ...next.get(row.id)?.changes, ...changes })
      if (Object.keys(left).length > 0) next.set(row.id, { row, changes: left })
      else next.delete(row.id)
    }
    setEdits(next)
  }

  const save = async () => {
    if (pending || edits.size === 0) return
    setPending(true)
    const ids = [...edits.keys()]
    const products = [...edits].map(([productId, { row, changes }]) => ({
      productId,
      version: (rowOf(productId) ?? row).version,
      ...changes,
    }))
    const request = changeStoreProductsAction({ id: storeId, products })
    const result = await answerOf(request, 'changeStoreProducts')
    setPending(false)
    if (!result) {
      const answer = await request.catch(() => null)
      if (answer && !answer.ok) setRefusals(new Map(ids.map((id) => [id, answer.error.message])))
      return
    }
    const left = showOutcome(result, 'changeStoreProducts', {
      partly: (done) => table('partly', { done, count: ids.length }),
    })
    setRefusals(new Map(result.data.refused.map(({ id, reason }) => [id, reason])))
    setEdits(new Map([...edits].filter(([id]) => left.includes(id))))
    router.refresh()
  }

  const discard = () => {
    setEdits(new Map())
    setRefusals(new Map())
  }

  return { edits, refusals, pending, rowOf, valuesOf, change, save, discard }
}

export type StoreEdits = ReturnType<typeof useStoreEdits>
