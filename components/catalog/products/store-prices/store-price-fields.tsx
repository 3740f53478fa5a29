'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { FieldNotes } from '@/components/shared/form/field-frame'
import { FormSection } from '@/components/shared/form/form-section'
import { useField } from '@/components/shared/form/use-field'
import type { RateChoice } from '@/lib/catalog/products/queries/get-product'
import type { StorePriceRecord } from '@/lib/catalog/products/schema'
import { AccountCell, ListedCell, PriceCell, RateCell } from './cells'

interface StorePriceFieldsProps {
  prices: readonly StorePriceRecord[]
  rates: readonly RateChoice[]
  useGrossPrice: boolean
}

const CELL = 'px-2 py-2 align-top first:pl-0 last:pr-0 @max-2xl:p-0'
const HEAD = 'px-2 py-2 text-left text-sm font-semibold text-muted-foreground first:pl-0 last:pr-0'

/** The store-specific values of the product; part of the product's form. */
export function StorePriceFields({ prices, rates, useGrossPrice }: StorePriceFieldsProps) {
  const t = useTranslations('products.storePrices')
  const priceLabel = t(useGrossPrice ? 'priceGross' : 'priceNet')
  const severalCompanies = new Set(prices.map(({ store }) => store.company.id)).size > 1
  if (prices.length === 0) return <p className="text-muted-foreground">{t('noStores')}</p>
  return (
    <FormSection title={t('title')} description={t('hint')} isWide>
      <div className="@container">
        <table aria-label={t('title')} className="w-full border-collapse @max-2xl:block">
          <thead className="border-b border-border @max-2xl:sr-only">
            <tr>
              <th className={HEAD}>{t('store')}</th>
              <th className={HEAD}>{t('listed')}</th>
              <th className={HEAD}>{priceLabel}</th>
              <th className={HEAD}>{t('vatRate')}</th>
              <th className={HEAD}>{t('revenueAccount')}</th>
              <th className={HEAD}>{t('expenseAccount')}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-border @max-2xl:block">
            {prices.map((price) => (
              <StoreRow
                key={price.storeId}
                price={price}
                rates={rates}
                priceLabel={priceLabel}
                company={severalCompanies ? price.store.company.name : null}
              />
            ))}
          </tbody>
        </table>
      </div>
    </FormSection>
  )
}

interface StoreRowProps {
  price: StorePriceRecord
  rates: readonly RateChoice[]
  priceLabel: string
  /** Null if all stores belong to one company. */
  company: string | null
}

function StoreRow({ price, rates, priceLabel, company }: StoreRowProps) {
  const t = useTranslations('products.storePrices')
  const { store } = price
  const own = useWatch({ name: ['price', 'vatRateId', 'revenueAccount', 'expenseAccount'] }) as string[]
  const [ownPrice = '', ownRate = '', ownRevenue = '', ownExpense = ''] = own
  const named = company === null ? store.name : `${store.name} · ${company}`
  const bind = (field: string, label: string) => ({ storeId: store.id, named, field, label })
  return (
    <tr className="@max-2xl:grid @max-2xl:grid-cols-2 @max-2xl:gap-3 @max-2xl:py-4">
      <th scope="row" className={`${CELL} text-left font-semibold @max-2xl:col-span-2`}>
        <span className="break-words-de">{store.name}</span>
        <span className="block text-sm font-normal break-words-de text-muted-foreground">
          {[company, store.city].filter(Boolean).join(' · ')}
        </span>
      </th>
      <BoundCell {...bind('isListed', t('listed'))} className="@max-2xl:col-span-2">
        {(cell) => (
          <ListedCell {...cell} value={cell.value as boolean | null} carriesAll={store.carriesAll} />
        )}
      </BoundCell>
      <BoundCell {...bind('price', priceLabel)} className="w-32 @max-2xl:w-auto">
        {(cell) => <PriceCell {...cell} value={String(cell.value ?? '')} inherited={ownPrice} />}
      </BoundCell>
      <BoundCell {...bind('vatRateId', t('vatRate'))} className="min-w-44 @max-2xl:min-w-0">
        {(cell) => <RateCell {...cell} value={String(cell.value ?? '')} rates={rates} inherited={ownRate} />}
      </BoundCell>
      <BoundCell {...bind('revenueAccount', t('revenueAccount'))} className="w-28 @max-2xl:w-auto">
        {(cell) => <AccountCell {...cell} value={String(cell.value ?? '')} inherited={ownRevenue} />}
      </BoundCell>
      <BoundCell {...bind('expenseAccount', t('expenseAccount'))} className="w-28 @max-2xl:w-auto">
        {(cell) => <AccountCell {...cell} value={String(cell.value ?? '')} inherited={ownExpense} />}
      </BoundCell>
    </tr>
  )
}

interface BoundCellProps {
  storeId: string
  /** Name of the store. */
  named: string
  field: string
  label: string
  className?: string
  children: (cell: {
    value: unknown
    onChange: (value: unknown) => void
    control: ReturnType<typeof useField>['control'] & { 'aria-label': string }
  }) => React.ReactNode
}

/** A cell bound to the form's `storePrices.<store>.<field>`; on cards its label is above. */
function BoundCell({ storeId, named, field: name, label, className = '', children }: BoundCellProps) {
  const spoken = `${label} (${named})`
  const field = useField({ name: `storePrices.${storeId}.${name}`, label: spoken })
  return (
    <td data-field={`storePrices.${storeId}.${name}`} className={`${CELL} ${className}`}>
      <span aria-hidden="true" className="mb-1 block text-sm text-muted-foreground @2xl:hidden">
        {label}
      </span>
      {children({
        value: field.value,
        onChange: field.onChange,
        control: { ...field.control, 'aria-label': spoken },
      })}
      <FieldNotes field={field} hint={null} />
    </td>
  )
}
