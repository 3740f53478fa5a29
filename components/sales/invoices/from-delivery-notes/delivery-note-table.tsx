'use client'

import { useTranslations } from 'next-intl'
import { ChooseAll, ChooseRow } from '@/components/shared/data-table/choice-cells'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney } from '@/lib/domain/money'
import type { OpenDeliveryNote } from '@/lib/sales/invoices/queries/open-delivery-notes'

interface DeliveryNoteTableProps {
  deliveryNotes: readonly OpenDeliveryNote[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Open delivery notes with a checkbox each. */
export function DeliveryNoteTable({ deliveryNotes, chosen, onChange }: DeliveryNoteTableProps) {
  const t = useTranslations('documents')
  const all = deliveryNotes.map(({ id }) => id)
  const toggle = (id: string) =>
    onChange(all.filter((other) => (other === id ? !chosen.includes(id) : chosen.includes(other))))
  return (
    <Table>
      <TableHead>
        <tr>
          <ChooseAll
            label={t('billing.selectAll')}
            chosen={chosen.length}
            total={all.length}
            onToggle={() => onChange(chosen.length === all.length ? [] : all)}
          />
          <TableHeaderCell>{t('number')}</TableHeaderCell>
          <TableHeaderCell>{t('date')}</TableHeaderCell>
          <TableHeaderCell className="text-right max-sm:hidden">{t('billing.positions')}</TableHeaderCell>
          <TableHeaderCell className="text-right">{t('sum')}</TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {deliveryNotes.map(({ id, number, date, positionCount, sumGross }) => (
          <tr key={id}>
            <ChooseRow
              id={id}
              label={t('billing.selectOne', { number })}
              checked={chosen.includes(id)}
              onToggle={toggle}
              name={number}
            />
            <TableCell>{germanDay(date)}</TableCell>
            <TableCell className="text-right tabular max-sm:hidden">{positionCount}</TableCell>
            <TableCell className="text-right tabular">{germanMoney(centsOf(sumGross))}</TableCell>
          </tr>
        ))}
      </TableBody>
    </Table>
  )
}
