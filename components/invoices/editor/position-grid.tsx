'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useFieldLabel } from '@/components/shared/form/form-context'
import { TableHeaderCell } from '@/components/ui/table'
import { rateOn, type PricedDraft, type Pricing } from '@/lib/documents/rules/priced-draft'
import { germanPercent } from '@/lib/domain/money'
import type { EditorSetting } from '@/lib/invoices/queries/edit-invoice'
import type { DraftValues, EditorPosition } from './draft-values'
import { PositionAdder } from './position-adder'
import { changed, moved, without } from './position-list'
import type { RateChoice, RowErrors } from './position-props'
import { PositionRow } from './position-row'

interface PositionGridProps {
  setting: EditorSetting
  pricing: Pricing
  priced: PricedDraft
}

/** The positions as an editable table; the last row takes the next product by number, name or barcode. */
export function PositionGrid({ setting, pricing, priced }: PositionGridProps) {
  const t = useTranslations('invoices')
  const { getValues } = useFormContext<DraftValues>()
  const { field, formState } = useController<DraftValues, 'positions'>({ name: 'positions' })
  useFieldLabel('positions', t('tabs.positions'))
  const errors = formState.errors.positions as (RowErrors | undefined)[] | undefined
  const { onChange } = field
  const set = useCallback(
    (next: (positions: readonly EditorPosition[]) => EditorPosition[]) =>
      onChange(next(getValues('positions'))),
    [onChange, getValues],
  )
  const update = useCallback(
    (id: string, change: Partial<EditorPosition>) => set((all) => changed(all, id, change)),
    [set],
  )
  const remove = useCallback((id: string) => set((all) => without(all, id)), [set])
  const move = useCallback((id: string, step: -1 | 1) => set((all) => moved(all, id, step)), [set])
  const rates = useRateChoices(setting, pricing)

  return (
    <div data-field="positions">
      <table className="w-full border-collapse text-left max-md:block">
        <thead className="border-b border-border max-md:sr-only">
          <tr>
            <TableHeaderCell className="w-8 text-right">{t('pos')}</TableHeaderCell>
            <TableHeaderCell>{t('article')}</TableHeaderCell>
            <TableHeaderCell className="w-24 text-right">{t('quantity')}</TableHeaderCell>
            <TableHeaderCell className="w-20">{t('unit')}</TableHeaderCell>
            <TableHeaderCell className="w-32 text-right">
              {setting.useGrossPrice ? t('priceGross') : t('priceNet')}
            </TableHeaderCell>
            <TableHeaderCell className="w-24">{t('vatRate')}</TableHeaderCell>
            <TableHeaderCell className="w-28 text-right">{t('sum')}</TableHeaderCell>
            <TableHeaderCell className="w-24">
              <span className="sr-only">{t('rowActions')}</span>
            </TableHeaderCell>
          </tr>
        </thead>
        <tbody className="divide-y divide-border max-md:block">
          {field.value.map((position, index) => (
            <PositionRow
              key={position.id}
              position={position}
              index={index}
              rates={rates}
              sum={priced.positions[index]?.[setting.useGrossPrice ? 'sumGross' : 'sumNet'] ?? 0}
              errors={errors?.[index]}
              onChange={update}
              onRemove={remove}
              onMove={move}
            />
          ))}
        </tbody>
      </table>
      <PositionAdder setting={setting} pricing={pricing} onAdd={set} />
    </div>
  )
}

/** The rates to choose from, each with its percentage on the service day. */
function useRateChoices(setting: EditorSetting, pricing: Pricing): RateChoice[] {
  const { serviceDay, smallBusiness } = pricing
  return useMemo(
    () =>
      setting.rates.map((rate) => {
        const percent = germanPercent(rateOn(rate, { serviceDay, smallBusiness }).vatRate)
        return { value: rate.id, label: percent, title: `${rate.name} (${percent})`, isActive: rate.isActive }
      }),
    [setting.rates, serviceDay, smallBusiness],
  )
}
