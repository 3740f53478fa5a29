'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { ChooseAll, ChooseRow, CustomerName } from '@/components/shared/data-table/choice-cells'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney, sumOf } from '@/lib/domain/money'
import type { PreviewLetter } from '@/lib/reminders/schema'
import { LevelBadge } from './level-badge'

interface LetterTableProps {
  letters: readonly PreviewLetter[]
  chosen: ReadonlySet<string>
  sendMail: boolean
  onToggle: (customerId: string) => void
  onToggleAll: () => void
}

/** Who would be written to, with a box each. */
export function LetterTable({ letters, chosen, sendMail, onToggle, onToggleAll }: LetterTableProps) {
  const t = useTranslations('reminders')
  return (
    <Table>
      <TableHead>
        <tr>
          <ChooseAll
            label={t('selectAll')}
            chosen={chosen.size}
            total={letters.length}
            onToggle={onToggleAll}
          />
          <TableHeaderCell>{t('customer')}</TableHeaderCell>
          <TableHeaderCell className="max-sm:hidden">{t('level')}</TableHeaderCell>
          <TableHeaderCell className="max-lg:hidden">{t('invoices')}</TableHeaderCell>
          <TableHeaderCell className="text-right max-sm:hidden">{t('open')}</TableHeaderCell>
          <TableHeaderCell className="text-right max-md:hidden">{t('fee')}</TableHeaderCell>
          <TableHeaderCell className="text-right">{t('total')}</TableHeaderCell>
          <TableHeaderCell className="max-md:hidden">{t('sent')}</TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {letters.map((letter) => (
          <LetterRow
            key={letter.customerId}
            letter={letter}
            mailed={sendMail && letter.hasMail}
            checked={chosen.has(letter.customerId)}
            onToggle={onToggle}
          />
        ))}
      </TableBody>
    </Table>
  )
}

interface LetterRowProps {
  letter: PreviewLetter
  mailed: boolean
  checked: boolean
  onToggle: (customerId: string) => void
}

const money = (wire: string) => germanMoney(centsOf(wire))

const LetterRow = memo(function LetterRow({ letter, mailed, checked, onToggle }: LetterRowProps) {
  const t = useTranslations('reminders')
  const { customerId, customerName, customerNumber, credit, invoices } = letter
  const { interest, lumpSum } = letter
  const fees = sumOf([letter.fee, interest, lumpSum, letter.claims].map(centsOf))
  const named = invoices
    .map(({ number, dueDate }) => t('invoiceDue', { number, due: germanDay(dueDate) }))
    .join(', ')
  return (
    <tr>
      <ChooseRow
        id={customerId}
        label={t('selectOne', { name: customerName })}
        checked={checked}
        onToggle={onToggle}
        name={<CustomerName name={customerName} number={customerNumber} />}
      >
        <p className="text-sm text-muted-foreground lg:hidden">{named}</p>
        <p className="mt-1 sm:hidden">
          <LevelBadge level={letter.level} />
        </p>
      </ChooseRow>
      <TableCell className="max-sm:hidden">
        <LevelBadge level={letter.level} />
      </TableCell>
      <TableCell className="max-lg:hidden">{named}</TableCell>
      <TableCell className="text-right tabular max-sm:hidden">
        {money(letter.open)}
        {centsOf(credit) > 0 ? (
          <span className="block text-sm text-muted-foreground">
            {t('lessCredit', { amount: money(credit) })}
          </span>
        ) : null}
      </TableCell>
      <TableCell className="text-right tabular max-md:hidden">
        {fees > 0 ? germanMoney(fees) : '–'}
        {centsOf(interest) > 0 ? (
          <span className="block text-sm text-muted-foreground">
            {t('withInterest', { amount: money(interest) })}
          </span>
        ) : null}
        {centsOf(lumpSum) > 0 ? (
          <span className="block text-sm text-muted-foreground">
            {t('withLumpSum', { amount: money(lumpSum) })}
          </span>
        ) : null}
      </TableCell>
      <TableCell className="text-right font-semibold tabular">{money(letter.total)}</TableCell>
      <TableCell className="max-md:hidden">{t(mailed ? 'byMail' : 'byPrint')}</TableCell>
    </tr>
  )
})
