'use client'

import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { v4 as uuid } from 'uuid'
import { toast } from '@/components/shared/feedback/toast'
import { EntityPicker } from '@/components/shared/inputs/entity-picker'
import { readItems, type PickerItem } from '@/components/shared/inputs/picker-client'
import { isRecord } from '@/components/shared/session/persist'
import { Button } from '@/components/ui/button'
import type { ProductItem } from '@/lib/sales/documents/queries/search-products'
import type { EditorCreations } from '@/lib/sales/documents/rules/creations'
import type { Pricing } from '@/lib/sales/documents/rules/pricing'
import type { EditorSetting } from '@/lib/sales/documents/queries/edit-document'
import { boughtItem, usualRate } from './bought-item'
import { freePosition, type EditorPosition } from './draft-values'
import { ADDER_ID, focusName, focusQuantity } from './focus-adder'
import type { RebateFields } from './position-props'
import { withProduct } from './position-list'
import type { useListPrices } from './use-list-prices'

const PRODUCTS = '/api/pickers/positions'

const ProductSheet = dynamic(() => import('./creation/product-sheet').then((module) => module.ProductSheet), {
  ssr: false,
})

interface PositionAdderProps {
  setting: EditorSetting
  pricing: Pricing
  /** For users who may create a product here. */
  creation: EditorCreations['product']
  rebates: RebateFields
  onAdd: (next: (positions: readonly EditorPosition[]) => EditorPosition[]) => void
  /** Bought from a supplier, at the supplier's prices and rates instead of the shop's. */
  isBought: boolean
  lists: Pick<ReturnType<typeof useListPrices>, 'customerId' | 'learn'>
}

const isProductItem = (item: PickerItem): item is ProductItem => 'product' in item && isRecord(item.product)

/** Adds the next product by number, name or barcode; Enter adds it and moves to its quantity. */
export function PositionAdder({
  setting,
  pricing,
  creation,
  rebates,
  onAdd,
  lists,
  isBought,
}: PositionAdderProps) {
  const t = useTranslations('documents')
  const [round, setRound] = useState(0)
  const [creating, setCreating] = useState<string | null>(null)
  const stopCreating = useCallback(() => setCreating(null), [])

  const url = lists.customerId ? `${PRODUCTS}?customerId=${lists.customerId}` : PRODUCTS

  /** Renders the row synchronously, so that the next key finds the focus in it. */
  const addNow: typeof onAdd = (next) =>
    flushSync(() => {
      onAdd(next)
      setRound((before) => before + 1)
    })

  const add = (item: PickerItem | null) => {
    if (!item || !isProductItem(item)) return
    if (!isBought) lists.learn(item)
    const added = isBought ? boughtItem(item, setting) : item
    const first = uuid()
    const ids = [first]
    addNow((positions) => withProduct(positions, added, pricing, () => ids.shift() ?? uuid()))
    focusQuantity(first)
  }

  const addCreated = async ({ id, productNumber }: { id: string; productNumber: string }) => {
    const answer = await readItems(url, { q: productNumber }).catch(() => null)
    const item = answer?.items.find((found) => found.id === id)
    if (item) add(item)
    else toast.error(t('createdNotAdded', { number: productNumber }))
  }

  const addFree = (kind: EditorPosition['kind'], name = '') => {
    const position = freePosition(kind, uuid(), name, usualRate(setting))
    addNow((positions) => [...positions, position])
    if (name === '') focusName(position.id)
    else focusQuantity(position.id)
  }

  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 rounded-md border border-dashed border-outline p-2">
      <Plus aria-hidden="true" className="size-4 text-muted-foreground max-sm:hidden" />
      <div className="min-w-60 flex-1">
        <EntityPicker
          key={round}
          id={ADDER_ID}
          url={url}
          aria-label={t('addProduct')}
          placeholder={t('addProductHint')}
          value={null}
          clearable={false}
          onChange={add}
          onFreeText={(text) => addFree('ITEM', text)}
          creation={
            creation && {
              label: (text) => (text ? t('createProduct', { text }) : t('createAnyProduct')),
              start: setCreating,
            }
          }
        />
      </div>
      <Button variant="ghost" size="sm" onClick={() => addFree('ITEM')}>
        {t('addFree')}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => addFree('TEXT')}>
        {t('addText')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-pressed={rebates.areShown}
        title={t('rebatesHint')}
        onClick={rebates.toggle}
      >
        {t('rebate')}
      </Button>
      {creation && creating !== null ? (
        <ProductSheet
          {...creation}
          typed={creating}
          onClose={stopCreating}
          onCreated={(product) => void addCreated(product)}
        />
      ) : null}
    </div>
  )
}
