'use client'

import { useTranslations } from 'next-intl'
import { Fragment, useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useController, useFormContext } from 'react-hook-form'
import { toast } from '@/components/shared/feedback/toast'
import { useFieldLabel } from '@/components/shared/form/form-context'
import { TableHeaderCell } from '@/components/ui/table'
import { positionDay, type PricedDraft, type Pricing, rateOn } from '@/lib/sales/documents/rules/pricing'
import type { DocumentFamily } from '@/lib/domain/document-kind'
import { positionNumbers } from '@/lib/domain/document-kind'
import { germanPercent } from '@/lib/domain/money'
import { namesPercentage } from '@/lib/domain/vat'
import type { EditorCreations } from '@/lib/sales/documents/rules/creations'
import type { EditorSetting } from '@/lib/sales/documents/queries/edit-document'
import { deliveryNoteHeading } from '../delivery-note-heading'
import type { DraftValues, EditorPosition } from './draft-values'
import { DeliveryNoteRow } from './delivery-note-row'
import { focusAdder, focusRebate } from './focus-adder'
import { PositionAdder } from './position-adder'
import { rowClasses } from './position-grid-classes'
import { changed, putBack, without, withoutDeliveryNote } from './position-list'
import type { RateChoice, RebateFields, RowErrors } from './position-props'
import { PositionRow } from './position-row'
import { useFirmPositions } from './use-firm-positions'
import { useListPrices } from './use-list-prices'
import { useReorder } from './use-reorder'
import { useToastsOfEditor } from './use-toasts-of-editor'

interface PositionGridProps {
  family: DocumentFamily
  setting: EditorSetting
  pricing: Pricing
  priced: PricedDraft
  /** For users who may create a product here. */
  creation: EditorCreations['product']
  /** Shows the fields of rebates, even without a rebate. */
  rebates: RebateFields
}

/**
 * The positions as an editable table; the last row takes the next product by number, name or
 * barcode.
 */
export function PositionGrid({ family, setting, pricing, priced, creation, rebates }: PositionGridProps) {
  const t = useTranslations('documents')
  const common = useTranslations('common')
  const { getValues } = useFormContext<DraftValues>()
  const { field, formState } = useController<DraftValues, 'positions'>({ name: 'positions' })
  useFieldLabel('positions', t('tabs.positions'))
  const errors = formState.errors.positions as (RowErrors | undefined)[] | undefined
  const ofAll = formState.errors.positions as { message?: string; root?: { message?: string } } | undefined
  const problem = ofAll?.root?.message ?? ofAll?.message
  const { onChange } = field
  const set = useCallback(
    (next: (positions: readonly EditorPosition[]) => EditorPosition[]) =>
      onChange(next(getValues('positions'))),
    [onChange, getValues],
  )
  const isBought = family === 'SELF_BILLED'
  const { follow, ...lists } = useListPrices(pricing, { isActive: !isBought })
  const update = useCallback(
    (id: string, change: Partial<EditorPosition>) => set((all) => changed(all, id, follow(all, id, change))),
    [set, follow],
  )
  const editorToasts = useToastsOfEditor()
  const takeOut = useCallback(
    (rest: (positions: readonly EditorPosition[]) => EditorPosition[]) => {
      const earlier = getValues('positions')
      const left = rest(earlier)
      set(() => left)
      focusAdder({ preventScroll: true })
      const undo = { label: common('undo'), onClick: () => set((all) => putBack(all, earlier, left)) }
      editorToasts.add(toast.neutral(t('removed', { count: earlier.length - left.length }), { action: undo }))
    },
    [getValues, set, t, common, editorToasts],
  )
  const remove = useCallback((id: string) => takeOut((all) => without(all, id)), [takeOut])
  const current = useCallback(() => getValues('positions'), [getValues])
  const [asked, setAsked] = useState<string | null>(null)
  const askRebate = useCallback((id: string) => {
    flushSync(() => setAsked(id))
    focusRebate(id)
  }, [])
  const { list, drag, said: announcement, onMove, onGrab } = useReorder(current, onChange)
  const rates = useRateChoices(setting, pricing, field.value)
  const priceLabel = setting.useGrossPrice ? t('priceGross') : t('priceNet')
  const numbers = positionNumbers(field.value)
  const firm = useFirmPositions(family, field.value)

  return (
    <div data-field="positions">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <table role="table" className="block text-left">
        <thead role="rowgroup" className="block border-b border-border max-md:sr-only">
          <tr role="row" className={rowClasses}>
            <TableHeaderCell role="columnheader" className="text-right">
              {t('pos')}
            </TableHeaderCell>
            <TableHeaderCell role="columnheader">{t('article')}</TableHeaderCell>
            <TableHeaderCell role="columnheader" className="text-right">
              {t('quantity')}
            </TableHeaderCell>
            <TableHeaderCell role="columnheader">{t('unit')}</TableHeaderCell>
            <TableHeaderCell role="columnheader" className="text-right">
              {priceLabel}
            </TableHeaderCell>
            <TableHeaderCell role="columnheader">{t('vatRate')}</TableHeaderCell>
            <TableHeaderCell role="columnheader" className="text-right">
              {t('sum')}
            </TableHeaderCell>
            <TableHeaderCell role="columnheader">
              <span className="sr-only">{t('rowActions')}</span>
            </TableHeaderCell>
          </tr>
        </thead>
        <tbody ref={list} role="rowgroup" className="relative block divide-y divide-border">
          {field.value.map((position, index) => (
            <Fragment key={position.id}>
              <DeliveryNoteRow
                heading={deliveryNoteHeading(position, field.value[index - 1])}
                onRemove={(deliveryNoteId) => takeOut((all) => withoutDeliveryNote(all, deliveryNoteId))}
              />
              <PositionRow
                position={position}
                index={index}
                number={numbers[index] ?? null}
                firm={firm}
                rates={rates.get(positionDay(position, pricing)) ?? []}
                priceLabel={priceLabel}
                sum={priced.positions[index]?.[setting.useGrossPrice ? 'sumGross' : 'sumNet'] ?? 0}
                errors={errors?.[index]}
                asksRebate={rebates.areShown || asked === position.id}
                onAskRebate={askRebate}
                isDragged={drag?.id === position.id}
                onChange={update}
                onRemove={remove}
                onMove={onMove}
                onGrab={onGrab}
              />
            </Fragment>
          ))}
          {drag ? <DropLine top={drag.top} /> : null}
        </tbody>
      </table>
      {problem ? (
        <p role="alert" className="px-2 pt-2 font-semibold text-danger">
          {problem}
        </p>
      ) : null}
      <PositionAdder
        setting={setting}
        pricing={pricing}
        creation={creation}
        rebates={rebates}
        onAdd={set}
        lists={lists}
        isBought={isBought}
      />
    </div>
  )
}

/** The drop position of a dragged row. */
function DropLine({ top }: { top: number }) {
  return (
    <tr role="presentation" className="pointer-events-none absolute inset-x-0" style={{ top }}>
      <td role="presentation" className="block h-0.5 -translate-y-px rounded-full bg-primary" />
    </tr>
  )
}

/**
 * Returns the selectable rates of each position's service day, with their percentages then; a small
 * business charges none.
 */
function useRateChoices(
  setting: EditorSetting,
  pricing: Pricing,
  positions: readonly EditorPosition[],
): ReadonlyMap<string, RateChoice[]> {
  const t = useTranslations('documents')
  const { smallBusiness } = pricing
  const days = [...new Set(positions.map((position) => positionDay(position, pricing)))].join(' ')
  return useMemo(() => {
    const choicesOn = (serviceDay: string) =>
      setting.rates.map((rate) => {
        const percent = germanPercent(rateOn(rate, { serviceDay, smallBusiness }).vatRate)
        const isNamed = smallBusiness || !namesPercentage(rate.category)
        const without = smallBusiness ? t('rateWithoutVat', { name: rate.name }) : rate.name
        const label = isNamed ? without : `${percent} ${rate.name}`
        return { value: rate.id, label, short: isNamed ? label : percent, isActive: rate.isActive }
      })
    return new Map(days.split(' ').map((day) => [day, choicesOn(day)]))
  }, [setting.rates, days, smallBusiness, t])
}
