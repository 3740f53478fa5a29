'use client'

import { useTranslations } from 'next-intl'
import { useId, useState, type ReactNode } from 'react'
import { useVatRateLabel } from '@/components/shared/form/vat-rate-field'
import { DecimalInput } from '@/components/shared/inputs/decimal-input'
import { DateInput } from '@/components/shared/inputs/date-input'
import { EntityPicker } from '@/components/shared/inputs/entity-picker'
import { MONEY, PERCENT } from '@/components/shared/inputs/german-number'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import type { ProductListRow } from '@/lib/catalog/products/loaders'
import { useToday } from '@/components/shared/form/use-today'
import { isDay } from '@/lib/domain/business-date'
import {
  PRICE_ENDINGS,
  priceChangeOf,
  type PriceEnding,
  type ProductChange,
} from '@/lib/catalog/products/rules/price-change'
import { ChangePreview } from './change-preview'
import { useRates } from './use-rates'

/** A change and the day from which it holds; at once without one. */
export type DatedChange = ProductChange & { from?: string }

interface ChangeDialogProps {
  products: readonly ProductListRow[]
  useGrossPrice: boolean
  onSubmit: (change: DatedChange) => void
  onClose: () => void
}

const MEANS = ['none', 'percent', 'amount', 'price', 'ending'] as const
type Means = (typeof MEANS)[number]

/** Asks for the changes common to all selected products, and shows each price before and after. */
export function ChangeDialog({ products, useGrossPrice, onSubmit, onClose }: ChangeDialogProps) {
  const t = useTranslations('products.change')
  const rateLabel = useVatRateLabel()
  const rates = useRates()
  const [means, setMeans] = useState<Means>('none')
  const [by, setBy] = useState('')
  const [ending, setEnding] = useState<PriceEnding>('CENT')
  const [from, setFrom] = useState('')
  const today = useToday()
  const [productGroupId, setGroup] = useState<string | null>(null)
  const [vatRateId, setRate] = useState('')
  const [invalid, setInvalid] = useState<'by' | 'nothing' | 'from' | null>(null)
  const id = useId()
  const price = means === 'none' ? {} : { ending, ...(means === 'ending' ? {} : { [means]: by.trim() }) }
  const change: ProductChange = {
    ...price,
    ...(productGroupId ? { productGroupId } : {}),
    ...(vatRateId ? { vatRateId } : {}),
  }
  const priceChange = priceChangeOf(change)
  const submit = () => {
    if (means !== 'none' && !priceChange) return setInvalid('by')
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
            <LabelledField id={`${id}-means`} label={t('price', { isGross: String(useGrossPrice) })}>
              <Select
                id={`${id}-means`}
                value={means}
                onChange={({ target }) => set(setMeans)(target.value as Means)}
              >
                {MEANS.map((one) => (
                  <option key={one} value={one}>
                    {t(`means.${one}`)}
                  </option>
                ))}
              </Select>
            </LabelledField>
            {means === 'none' || means === 'ending' ? null : (
              <LabelledField id={`${id}-by`} label={t(`by.${means}`)}>
                <DecimalInput
                  id={`${id}-by`}
                  decimals={means === 'percent' ? PERCENT : MONEY}
                  suffix={means === 'percent' ? '%' : '€'}
                  value={by}
                  aria-invalid={invalid === 'by' || undefined}
                  aria-describedby={invalid === 'by' ? `${id}-error` : undefined}
                  onChange={set(setBy)}
                />
              </LabelledField>
            )}
            {means === 'none' ? null : (
              <LabelledField id={`${id}-ending`} label={t('ending')}>
                <Select
                  id={`${id}-ending`}
                  value={ending}
                  onChange={({ target }) => set(setEnding)(target.value as PriceEnding)}
                >
                  {PRICE_ENDINGS.map((one) => (
                    <option key={one} value={one}>
                      {t(`endings.${one}`)}
                    </option>
                  ))}
                </Select>
              </LabelledField>
            )}
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

function LabelledField({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Label htmlFor={id}>{label}</Label>
      {children}
    </div>
  )
}
