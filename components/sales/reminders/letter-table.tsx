'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { ChoiceTable, ChooseCustomer } from '@/components/sales/customer-runs/choice-table'
import type { Choice } from '@/components/sales/customer-runs/use-choice'
import { TableCell } from '@/components/ui/table'
import { germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney, sumOf } from '@/lib/domain/money'
import type { PreviewLetter } from '@/lib/sales/reminders/schema'
import { LevelBadge } from './level-badge'

interface LetterTableProps {
  letters: readonly PreviewLetter[]
  choice: Choice
  sendMail: boolean
}

/** The customers to remind, with a checkbox each. */
export function LetterTable({ letters, choice, sendMail }: LetterTableProps) {
  const t = useTranslations('reminders')
  const columns = [
    [t('level'), 'max-sm:hidden'],
    [t('invoices'), 'max-lg:hidden'],
    [t('open'), 'text-right max-sm:hidden'],
    [t('fee'), 'text-right max-md:hidden'],
    [t('total'), 'text-right'],
    [t('sent'), 'max-md:hidden'],
  ] as const
  return (
    <ChoiceTable choice={choice} total={letters.length} columns={columns}>
      {letters.map((letter) => (
        <LetterRow
          key={letter.customerId}
          letter={letter}
          mailed={sendMail && letter.hasMail}
          checked={choice.chosen.has(letter.customerId)}
          onToggle={choice.toggle}
        />
      ))}
    </ChoiceTable>
  )
}

interface LetterRowProps {
  letter: PreviewLetter
  mailed: boolean
  checked: boolean
  onToggle: Choice['toggle']
}

const money = (wire: string) => germanMoney(centsOf(wire))

const LetterRow = memo(function LetterRow({ letter, mailed, checked, onToggle }: LetterRowProps) {
  const t = useTranslations('reminders')
  const { credit, invoices } = letter
  const { interest, lumpSum } = letter
  const fees = sumOf([letter.fee, interest, lumpSum, letter.claims].map(centsOf))
  const invoiceList = invoices
    .map(({ number, dueDate }) => t('invoiceDue', { number, due: germanDay(dueDate) }))
    .join(', ')
  return (
    <tr>
      <ChooseCustomer customer={letter} checked={checked} onToggle={onToggle}>
        <p className="text-sm text-muted-foreground lg:hidden">{invoiceList}</p>
        <p className="mt-1 sm:hidden">
          <LevelBadge level={letter.level} />
        </p>
      </ChooseCustomer>
      <TableCell className="max-sm:hidden">
        <LevelBadge level={letter.level} />
      </TableCell>
      <TableCell className="max-lg:hidden">{invoiceList}</TableCell>
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
