'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { useDeliveryNoteLabel } from '@/components/sales/documents/use-delivery-note-label'
import { useFieldLabel } from '@/components/shared/form/form-context'
import { DecimalInput } from '@/components/shared/inputs/decimal-input'
import { QUANTITY } from '@/components/shared/inputs/german-number'
import { Button } from '@/components/ui/button'
import { creditableQuantity, type Creditable } from '@/lib/sales/documents/rules/credited'
import { positionNumbers } from '@/lib/domain/document-kind'
import { germanMoney, germanNumber, quantityText, type Cents } from '@/lib/domain/money'
import { unitShort } from '@/lib/domain/units'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { isCreditable, type CreditValues } from './credit-values'

interface QuantityTableProps {
  invoice: InvoiceRecord
  /** The invoice as input of the credit rule. */
  of: Creditable
  /** The value of the typed quantities, by position. */
  worth: ReadonlyMap<string, Cents>
}

/** The positions that can still be credited, with a field for the quantity. */
export function QuantityTable({ invoice, of, worth }: QuantityTableProps) {
  const t = useTranslations('documents.credit')
  const { watch, setValue, formState } = useFormContext<CreditValues>()
  const { errors, isSubmitted } = formState
  const quantities = watch('quantities')
  const numbers = positionNumbers(invoice.positions)
  const change = (id: string, quantity: string) =>
    setValue(
      'quantities',
      { ...quantities, [id]: quantity },
      { shouldDirty: true, shouldValidate: isSubmitted },
    )
  useFieldLabel('quantities', t('quantity'))
  return (
    <ul className="divide-y divide-border">
      {invoice.positions.map((position, index) => {
        const left = creditableQuantity(of, position.id)
        if (left === 0) return null
        return (
          <QuantityLine
            key={position.id}
            position={position}
            number={numbers[index] ?? 0}
            left={quantityText(left)}
            typed={quantities[position.id] ?? ''}
            isWrong={!isCreditable(quantities[position.id] ?? '', left)}
            error={errors.quantities?.[position.id]?.message}
            worth={worth.get(position.id) ?? null}
            onChange={(quantity) => change(position.id, quantity)}
          />
        )
      })}
    </ul>
  )
}

interface QuantityLineProps {
  position: InvoiceRecord['positions'][number]
  number: number
  /** Wire decimal. */
  left: string
  typed: string
  /** More than the rest. */
  isWrong: boolean
  /** Validation error of this field. */
  error: string | undefined
  worth: Cents | null
  onChange: (quantity: string) => void
}

function QuantityLine({ position, number, left, typed, isWrong, error, worth, onChange }: QuantityLineProps) {
  const t = useTranslations('documents.credit')
  const deliveryNoteLabel = useDeliveryNoteLabel()
  const { id, name, quantity, price, unit, deliveryNote } = position
  const shown = (amount: string) => `${germanNumber(amount, 0)}\u00a0${unitShort(unit)}`
  const billed = t('billed', { number, quantity: shown(quantity), price: `${germanNumber(price)}\u00a0€` })
  const problem = isWrong ? t('atMost', { quantity: shown(left) }) : error
  return (
    <li className="grid grid-cols-[7rem_1fr_auto] items-end gap-x-3 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_7rem_6rem_auto_6rem]">
      <span className="max-sm:order-1 max-sm:col-span-2">
        <span className="block font-semibold break-words-de">{name}</span>
        <span className="text-sm text-muted-foreground tabular">
          {[billed, deliveryNote ? deliveryNoteLabel(deliveryNote) : ''].filter(Boolean).join(' · ')}
        </span>
      </span>
      <label data-field={`quantities.${id}`} className="block max-sm:order-3">
        <span className="mb-0.5 block text-sm text-muted-foreground">{t('quantity')}</span>
        <DecimalInput
          aria-label={t('quantityOf', { name, number })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-wrong` : undefined}
          decimals={QUANTITY}
          value={typed}
          onChange={onChange}
        />
      </label>
      <span className="flex h-11 items-center text-muted-foreground tabular max-sm:order-4 sm:h-9">
        {t('left', { quantity: shown(left) })}
      </span>
      <Button
        variant="ghost"
        size="sm"
        className="max-sm:order-5"
        aria-label={t('allOf', { name, number })}
        onClick={() => onChange(left)}
      >
        {t('all')}
      </Button>
      <span className="flex items-center justify-end tabular max-sm:order-2 sm:h-9">
        {worth === null ? '' : germanMoney(worth)}
      </span>
      {problem ? (
        <p
          id={`${id}-wrong`}
          role="alert"
          className="col-span-full text-sm font-semibold text-danger max-sm:order-6 sm:col-start-2"
        >
          {problem}
        </p>
      ) : null}
    </li>
  )
}
