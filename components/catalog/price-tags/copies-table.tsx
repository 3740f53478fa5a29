'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { DecimalInput } from '@/components/shared/inputs/decimal-input'
import { WHOLE } from '@/components/shared/inputs/german-number'
import { COPIES_MAX } from '@/lib/catalog/price-tags/rules/tag-limits'
import { copiesOf, type TagRow, type TagValues } from './tag-request'

interface CopiesTableProps {
  products: readonly TagRow[]
  values: TagValues
  wrong: 'copies' | 'first' | null
  onChange: (next: Partial<TagValues>) => void
}

/** The number of tags of each product; 0 prints none. */
export function CopiesTable({ products, values, wrong, onChange }: CopiesTableProps) {
  const t = useTranslations('priceTags')
  const id = useId()
  if (products.length === 0)
    return (
      <p role="status" className="text-sm font-semibold">
        {t('noneHere')}
      </p>
    )
  return (
    <fieldset aria-describedby={wrong === 'copies' ? `${id}-error` : undefined}>
      <legend className="mb-1 text-sm font-semibold">{t('copies')}</legend>
      <ul className="max-h-72 divide-y divide-border overflow-y-auto rounded-md border border-border">
        {products.map((product) => (
          <li key={product.id} className="flex items-center gap-3 px-3 py-1.5">
            <span className="min-w-0 flex-1 break-words-de">{product.name}</span>
            <span className="w-20 shrink-0">
              <DecimalInput
                aria-label={t('copiesOf', { name: product.name })}
                decimals={WHOLE}
                value={copiesOf(values, product.id)}
                onChange={(copies) => onChange({ copies: { ...values.copies, [product.id]: copies } })}
              />
            </span>
          </li>
        ))}
      </ul>
      {wrong === 'copies' ? (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-semibold text-danger">
          {t('copiesInvalid', { most: COPIES_MAX })}
        </p>
      ) : null}
    </fieldset>
  )
}
