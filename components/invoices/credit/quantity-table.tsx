'use client'

import { useTranslations } from 'next-intl'
import { DecimalInput } from '@/components/shared/inputs/decimal-input'
import { QUANTITY } from '@/components/shared/inputs/german-number'
import { Button } from '@/components/ui/button'
import { creditableQuantity } from '@/lib/documents/rules/credited'
import { germanNumber, quantityText } from '@/lib/domain/money'
import { unitShort } from '@/lib/domain/units'
import type { CreditedQuantity } from '@/lib/invoices/queries/edit-invoice'
import type { InvoiceRecord } from '@/lib/invoices/schema'
import { creditable, isCreditable, type CreditValues } from './credit-values'

interface QuantityTableProps {
  invoice: InvoiceRecord
  credited: readonly CreditedQuantity[]
  quantities: CreditValues['quantities']
  onChange: (positionId: string, quantity: string) => void
}

/** The positions of which something is left to credit, with a field for how much. */
export function QuantityTable({ invoice, credited, quantities, onChange }: QuantityTableProps) {
  const t = useTranslations('documents.credit')
  const of = creditable(invoice, credited)
  const open = invoice.positions.filter(({ id }) => creditableQuantity(of, id) !== 0)
  return (
    <ul className="divide-y divide-border">
      {open.map(({ id, name, quantity, price, unit }) => {
        const most = creditableQuantity(of, id)
        const left = quantityText(most)
        const typed = quantities[id] ?? ''
        const isWrong = !isCreditable(typed, most)
        const shown = (amount: string) => `${germanNumber(amount, 0)}\u00a0${unitShort(unit)}`
        return (
          <li
            key={id}
            className="grid grid-cols-[7rem_1fr_auto] items-end gap-x-3 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_7rem_8rem_auto]"
          >
            <span className="max-sm:col-span-3">
              <span className="block font-semibold break-words-de">{name}</span>
              <span className="text-sm text-muted-foreground tabular">
                {t('billed', { quantity: shown(quantity), price: `${germanNumber(price)}\u00a0€` })}
              </span>
            </span>
            <label className="block">
              <span className="mb-0.5 block text-sm text-muted-foreground">{t('quantity')}</span>
              <DecimalInput
                aria-label={t('quantityOf', { name })}
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? `${id}-wrong` : undefined}
                decimals={QUANTITY}
                value={typed}
                onChange={(value) => onChange(id, value)}
              />
            </label>
            <span className="text-muted-foreground tabular">{t('left', { quantity: shown(left) })}</span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('allOf', { name })}
              onClick={() => onChange(id, left)}
            >
              {t('all')}
            </Button>
            {isWrong ? (
              <p id={`${id}-wrong`} role="alert" className="col-span-full text-sm text-danger sm:col-start-2">
                {t('atMost', { quantity: shown(left) })}
              </p>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
