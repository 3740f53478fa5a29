import { useTranslations } from 'next-intl'
import { money, OptionalLink, whole } from '@/components/pos/pos-reports/cells'
import { changeText } from '@/lib/pos/pos-reports/rules/headline'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { centsText } from '@/lib/domain/money'
import { reportHref } from '@/lib/pos/pos-reports/list'
import { changeOf } from '@/lib/pos/pos-reports/rules/report-figures'
import type { RecentSales } from '@/lib/pos/pos-reports/rules/recent-sales'

const MINOR = 'numeric max-sm:hidden'

/** Returns the address of the report on today's sales, of one store or all. */
export const todayHref = (today: string, storeId?: string): string =>
  reportHref({
    report: 'total',
    from: today,
    to: today,
    stores: storeId === undefined ? [] : [storeId],
    devices: [],
    only: null,
  })

/** Today's sales by store; the name links to the report. */
export function StoreTable({ sales: { stores, today, until } }: { sales: RecentSales }) {
  const t = useTranslations('dashboard.sales')
  return (
    <div className="border-t border-border px-1 pb-2 sm:px-2">
      <Table aria-label={t('byStore')}>
        <TableHead>
          <tr>
            <TableHeaderCell>{t('columns.store')}</TableHeaderCell>
            <TableHeaderCell className={MINOR}>{t('columns.receipts')}</TableHeaderCell>
            <TableHeaderCell className="numeric">{t('columns.today')}</TableHeaderCell>
            <TableHeaderCell className={MINOR}>{t('columns.before', { time: until })}</TableHeaderCell>
            <TableHeaderCell className="numeric">{t('columns.change')}</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {stores.map(({ id, name, gross, countReceipts, before }) => (
            <tr key={id}>
              <th scope="row" className="px-3 py-2 font-normal">
                <OptionalLink href={todayHref(today, id)}>{name}</OptionalLink>
              </th>
              <TableCell className={MINOR}>{whole(countReceipts)}</TableCell>
              <TableCell className="numeric">{money(centsText(gross))}</TableCell>
              <TableCell className={MINOR}>{money(centsText(before))}</TableCell>
              <TableCell className="numeric">{changeText(changeOf(gross, before)) ?? '–'}</TableCell>
            </tr>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
