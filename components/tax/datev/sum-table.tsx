import { useTranslations } from 'next-intl'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import type { Preview } from '@/lib/tax/datev/queries/exports'
import { germanMoney, germanNumber } from '@/lib/domain/money'

/** The sums of the period, by kind. */
export function SumTable({ preview: { sums, bookingCount } }: { preview: Preview }) {
  const t = useTranslations('datev')
  if (sums.length === 0) return <p role="status">{t('nothing')}</p>
  return (
    <div>
      <Table aria-label={t('sums')}>
        <TableHead>
          <tr>
            <TableHeaderCell>{t('what')}</TableHeaderCell>
            <TableHeaderCell className="numeric">{t('count')}</TableHeaderCell>
            <TableHeaderCell className="numeric">{t('amount')}</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {sums.map(({ kind, count, amount }) => (
            <tr key={kind}>
              <TableCell>{t(`kinds.${kind}`)}</TableCell>
              <TableCell className="numeric">{germanNumber(String(count), 0)}</TableCell>
              <TableCell className="numeric">{germanMoney(amount)}</TableCell>
            </tr>
          ))}
        </TableBody>
      </Table>
      <p className="mt-2 text-sm text-muted-foreground">{t('bookings', { count: bookingCount })}</p>
    </div>
  )
}
