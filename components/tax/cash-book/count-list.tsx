import { useTranslations } from 'next-intl'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { germanDateTime } from '@/lib/domain/business-date'
import { germanAmount, germanMoney, centsOf } from '@/lib/domain/money'
import type { CashCountRecord } from '@/lib/tax/cash-book/schema'

const right = 'text-right align-top tabular whitespace-nowrap'

/** The counts of a month, with the number of each note and coin. */
export function CountList({ counts }: { counts: readonly CashCountRecord[] }) {
  const t = useTranslations('cashBook')
  if (counts.length === 0) return null
  return (
    <section aria-label={t('counts')} className="mt-8">
      <h2 className="mb-2 heading-3">{t('counts')}</h2>
      <Table aria-label={t('counts')}>
        <TableHead>
          <tr>
            <TableHeaderCell>{t('countedAt')}</TableHeaderCell>
            <TableHeaderCell className="max-sm:hidden">{t('notes')}</TableHeaderCell>
            <TableHeaderCell className="text-right">{t('counted')}</TableHeaderCell>
            <TableHeaderCell className="text-right max-sm:hidden">{t('expected')}</TableHeaderCell>
            <TableHeaderCell className="text-right">{t('difference')}</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {counts.map((count) => (
            <tr key={count.id}>
              <TableCell className="align-top">
                <span className="tabular">{germanDateTime(count.countedAt)}</span>
                <span className="block text-sm text-muted-foreground">{count.actorName}</span>
                {count.reason ? <span className="block break-words-de">{count.reason}</span> : null}
              </TableCell>
              <TableCell className="align-top text-sm text-muted-foreground max-sm:hidden">
                {count.denominations
                  .map(({ value, pieces }) => `${pieces} × ${germanMoney(centsOf(value))}`)
                  .join(', ')}
              </TableCell>
              <TableCell className={right}>{germanAmount(count.total)}</TableCell>
              <TableCell className={`${right} max-sm:hidden`}>{germanAmount(count.expected)}</TableCell>
              <TableCell className={right}>{germanAmount(count.difference)}</TableCell>
            </tr>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}
