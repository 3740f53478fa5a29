'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useVatRateLabel } from '@/components/shared/form/vat-rate-field'
import { DateInput } from '@/components/shared/inputs/date-input'
import { EntityPicker } from '@/components/shared/inputs/entity-picker'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog'
import { Select } from '@/components/ui/select'
import type { ProductListRow } from '@/lib/catalog/products/loaders'
import { useToday } from '@/components/shared/form/use-today'
import { isDay } from '@/lib/domain/business-date'
import { priceChangeOf, type ProductChange } from '@/lib/catalog/products/rules/price-change'
import { ChangePriceFields, typedPriceChange, UNCHANGED_PRICE, type TypedPrice } from './change-price-fields'
import { ChangePreview } from './change-preview'
import { LabelledField } from './labelled-field'
import { useRates } from './use-rates'

/** A change and the day from which it applies; immediately without one. */
export type DatedChange = ProductChange & { from?: string }

interface ChangeDialogProps {
  products: readonly ProductListRow[]
  useGrossPrice: boolean
  onSubmit: (change: DatedChange) => void
  onClose: () => void
}

/** Asks for the changes common to all selected products, and shows each price before and after. */
export function ChangeDialog({ products, useGrossPrice, onSubmit, onClose }: ChangeDialogProps) {
  const t = useTranslations('products.change')
  const rateLabel = useVatRateLabel()
  const rates = useRates()
  const [typed, setTyped] = useState<TypedPrice>(UNCHANGED_PRICE)
  const [from, setFrom] = useState('')
  const today = useToday()
  const [productGroupId, setGroup] = useState<string | null>(null)
  const [vatRateId, setRate] = useState('')
  const [invalid, setInvalid] = useState<'by' | 'nothing' | 'from' | null>(null)
  const id = useId()
  const change: ProductChange = {
    ...typedPriceChange(typed),
    ...(productGroupId ? { productGroupId } : {}),
    ...(vatRateId ? { vatRateId } : {}),
  }
  const priceChange = priceChangeOf(change)
  const submit = () => {
    if (typed.means !== 'none' && !priceChange) return setInvalid('by')
    if (Object.keys(change).length === 0) return setInvalid('nothing')
    if (from !== '' && !(isDay(from) && from > today)) return setInvalid('from')
    onSubmit({ ...change, ...(from ? { from } : {}) })
  }
  const set =
    <Value,>(apply: (value: Value) => void) =>
    (value: Value) => {
      setInvalid(null)
      apply(value)
    }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title', { count: products.length })}
      description={t('hint')}
    >
      <form
        noValidate
        className="flex min-h-0 flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <DialogBody className="flex flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <ChangePriceFields
              id={id}
              useGrossPrice={useGrossPrice}
              values={typed}
              isInvalid={invalid === 'by'}
              onChange={(next) => set(setTyped)({ ...typed, ...next })}
            />
            <LabelledField id={`${id}-group`} label={t('group')}>
              <EntityPicker
                id={`${id}-group`}
                url="/api/pickers/product-groups"
                value={productGroupId}
                clearable
                placeholder={t('unchanged')}
                onChange={(item) => set(setGroup)(item?.id ?? null)}
              />
            </LabelledField>
            <LabelledField id={`${id}-rate`} label={t('rate')}>
              <Select
                id={`${id}-rate`}
                value={vatRateId}
                onChange={({ target }) => set(setRate)(target.value)}
              >
                <option value="">{t('unchanged')}</option>
                {rates.map((rate) => (
                  <option key={rate.id} value={rate.id}>
                    {rateLabel(rate)}
                  </option>
                ))}
              </Select>
            </LabelledField>
            <LabelledField id={`${id}-from`} label={t('from')}>
              <DateInput
                id={`${id}-from`}
                value={from}
                aria-invalid={invalid === 'from' || undefined}
                aria-describedby={invalid === 'from' ? `${id}-error` : `${id}-from-hint`}
                onChange={set(setFrom)}
              />
              <span id={`${id}-from-hint`} className="text-sm text-muted-foreground">
                {t('fromHint')}
              </span>
            </LabelledField>
          </div>
          {invalid ? (
            <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-danger">
              {t(`invalid.${invalid}`)}
            </p>
          ) : null}
          {priceChange ? <ChangePreview products={products} change={priceChange} /> : null}
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t(from ? 'plan' : 'apply', { count: products.length })}</Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
