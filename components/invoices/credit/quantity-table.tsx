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
import { creditable, type CreditValues } from './credit-values'

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
      {open.map(({ id, name, unit }) => {
        const left = quantityText(creditableQuantity(of, id))
        return (
          <li
            key={id}
            className="grid grid-cols-[7rem_1fr_auto] items-center gap-x-3 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_7rem_8rem_auto]"
          >
            <span className="break-words-de max-sm:col-span-3 max-sm:font-semibold">{name}</span>
            <DecimalInput
              aria-label={t('quantityOf', { name })}
              decimals={QUANTITY}
              value={quantities[id] ?? ''}
              onChange={(value) => onChange(id, value)}
            />
            <span className="text-muted-foreground tabular">
              {t('left', { quantity: `${germanNumber(left, 0)}\u00a0${unitShort(unit)}` })}
            </span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('allOf', { name })}
              onClick={() => onChange(id, left)}
            >
              {t('all')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
