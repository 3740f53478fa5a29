'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { v4 as uuid } from 'uuid'
import { EntityPicker } from '@/components/shared/inputs/entity-picker'
import type { PickerItem } from '@/components/shared/inputs/picker-client'
import { isRecord } from '@/components/shared/page/persist'
import { Button } from '@/components/ui/button'
import type { ProductItem } from '@/lib/documents/queries/search-products'
import type { Pricing } from '@/lib/documents/rules/priced-draft'
import type { EditorSetting } from '@/lib/documents/queries/edit-document'
import { freePosition, type EditorPosition } from './draft-values'
import { ADDER_ID, focusName, focusQuantity } from './focus-adder'
import { withProduct } from './position-list'

interface PositionAdderProps {
  setting: EditorSetting
  pricing: Pricing
  onAdd: (next: (positions: readonly EditorPosition[]) => EditorPosition[]) => void
}

const isProductItem = (item: PickerItem): item is ProductItem => 'product' in item && isRecord(item.product)

/** Takes the next product by number, name or barcode; Enter adds it and goes to its quantity. */
export function PositionAdder({ setting, pricing, onAdd }: PositionAdderProps) {
  const t = useTranslations('documents')
  const [round, setRound] = useState(0)

  /** Draws the row at once, so that the next key finds the focus in it. */
  const addNow: typeof onAdd = (next) =>
    flushSync(() => {
      onAdd(next)
      setRound(round + 1)
    })

  const add = (item: PickerItem | null) => {
    if (!item || !isProductItem(item)) return
    const first = uuid()
    const ids = [first]
    addNow((positions) => withProduct(positions, item, pricing, () => ids.shift() ?? uuid()))
    focusQuantity(first)
  }

  const addFree = (kind: EditorPosition['kind'], name = '') => {
    const position = freePosition(kind, uuid(), name, setting.rates.find((rate) => rate.isActive)?.id ?? null)
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
          url="/api/pickers/positions"
          aria-label={t('addProduct')}
          placeholder={t('addProductHint')}
          value={null}
          clearable={false}
          onChange={add}
          onFreeText={(text) => addFree('ITEM', text)}
        />
      </div>
      <Button variant="ghost" size="sm" onClick={() => addFree('ITEM')}>
        {t('addFree')}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => addFree('TEXT')}>
        {t('addText')}
      </Button>
    </div>
  )
}
