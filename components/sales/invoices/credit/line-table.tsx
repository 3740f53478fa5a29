'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { useDeliveryNoteLabel } from '@/components/sales/documents/use-delivery-note-label'
import { useFieldLabel } from '@/components/shared/form/form-context'
import { DecimalInput } from '@/components/shared/inputs/decimal-input'
import { MONEY, QUANTITY } from '@/components/shared/inputs/german-number'
import { Button } from '@/components/ui/button'
import type { Creditable } from '@/lib/sales/documents/rules/credited'
import { positionNumbers } from '@/lib/domain/document-kind'
import { centsOf, germanMoney, germanNumber, type Cents } from '@/lib/domain/money'
import { unitShort } from '@/lib/domain/units'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { isCreditable, WAYS, type CreditValues, type CreditWay } from './credit-values'

interface LineTableProps {
  invoice: InvoiceRecord
  /** The invoice as input of the credit rule. */
  of: Creditable
  /** The value of the input, by position. */
  worth: ReadonlyMap<string, Cents>
}

/** The positions that can still be credited, with a field for the quantity or amount. */
export function LineTable({ invoice, of, worth }: LineTableProps) {
  const t = useTranslations('documents.credit')
  const { watch, setValue, formState } = useFormContext<CreditValues>()
  const { errors, isSubmitted } = formState
  const way = watch('way')
  const typed = watch(way)
  const { left: leftOf, text } = WAYS[way]
  const numbers = positionNumbers(invoice.positions)
  const change = (id: string, value: string) =>
    setValue(way, { ...typed, [id]: value }, { shouldDirty: true, shouldValidate: isSubmitted })
  useFieldLabel(way, t(`field.${way}`))
  const first = invoice.positions.find(({ id }) => leftOf(of, id) !== 0)
  return (
    <ul className="divide-y divide-border">
      {invoice.positions.map((position, index) => {
        const left = leftOf(of, position.id)
        if (left === 0) return null
        return (
          <CreditedLine
            key={position.id}
            way={way}
            isFirst={position === first}
            position={position}
            number={numbers[index] ?? 0}
            left={text(left)}
            typed={typed[position.id] ?? ''}
            isWrong={!isCreditable(way, typed[position.id] ?? '', left)}
            error={errors[way]?.[position.id]?.message}
            worth={worth.get(position.id) ?? null}
            onChange={(value) => change(position.id, value)}
          />
        )
      })}
    </ul>
  )
}

interface CreditedLineProps {
  way: CreditWay
  /** Has the focus when the dialog opens: the choice above it is rarely changed. */
  isFirst: boolean
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

function CreditedLine({ way, isFirst, ...line }: CreditedLineProps) {
  const { position, number, left, typed, isWrong, error, worth, onChange } = line
  const t = useTranslations('documents.credit')
  const deliveryNoteLabel = useDeliveryNoteLabel()
  const { id, name, quantity, price, unit, deliveryNote } = position
  const shown = (amount: string) => `${germanNumber(amount, 0)}\u00a0${unitShort(unit)}`
  const billed = t('billed', { number, quantity: shown(quantity), price: `${germanNumber(price)}\u00a0€` })
  const rest = way === 'amounts' ? germanMoney(centsOf(left)) : shown(left)
  const problem = isWrong ? t('atMost', { rest }) : error
  return (
    <li className="grid grid-cols-[7rem_1fr_auto] items-end gap-x-3 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_7rem_6rem_auto_6rem]">
      <span className="max-sm:order-1 max-sm:col-span-2">
        <span className="block font-semibold break-words-de">{name}</span>
        <span className="text-sm text-muted-foreground tabular">
          {[billed, deliveryNote ? deliveryNoteLabel(deliveryNote) : ''].filter(Boolean).join(' · ')}
        </span>
      </span>
      <label data-field={`${way}.${id}`} className="block max-sm:order-3">
        <span className="mb-0.5 block text-sm text-muted-foreground">{t(`field.${way}`)}</span>
        <DecimalInput
          data-first-field={isFirst ? '' : undefined}
          aria-label={t(`fieldOf.${way}`, { name, number })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-wrong` : undefined}
          decimals={way === 'amounts' ? MONEY : QUANTITY}
          value={typed}
          onChange={onChange}
        />
      </label>
      <span className="flex h-11 items-center text-muted-foreground tabular max-sm:order-4 sm:h-9">
        {t('left', { rest })}
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
