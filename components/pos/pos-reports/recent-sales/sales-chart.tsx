import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ReportChart } from '@/components/pos/pos-reports/report-chart'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { germanDay } from '@/lib/domain/business-date'
import { germanMoney } from '@/lib/domain/money'
import { barText, highestBar } from '@/lib/pos/pos-reports/rules/report-bars'
import type { RecentSales } from '@/lib/pos/pos-reports/rules/recent-sales'

/** „23.11.“ */
const WITHOUT_YEAR = 6

/** Each of the last days as a bar, with a table as alternative. */
export function SalesChart({ days }: Pick<RecentSales, 'days'>) {
  const t = useTranslations('dashboard.sales')
  const rows = days.map(({ date, gross }) => ({
    name: germanDay(date),
    cents: Number(gross),
    amount: germanMoney(gross),
  }))
  const best = highestBar(rows)
  return (
    <div className="border-t border-border pt-4 pb-3">
      <ReportChart
        plain
        along="time"
        bars={rows.map(({ name, cents }) => ({ name: name.slice(0, WITHOUT_YEAR), cents }))}
        label={t('chart', {
          count: days.length,
          day: best?.name ?? '',
          amount: barText(best?.cents ?? 0),
        })}
      />
      <details className="group px-4 sm:px-5">
        <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-1 rounded-sm text-link outline-none hover:underline focus-visible:focus-ring [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden="true" className="size-4 group-open:rotate-90" />
          {t('asTable')}
        </summary>
        <Table aria-label={t('byDay')}>
          <TableHead>
            <tr>
              <TableHeaderCell>{t('columns.day')}</TableHeaderCell>
              <TableHeaderCell className="numeric">{t('columns.gross')}</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {rows.toReversed().map(({ name, amount }) => (
              <tr key={name}>
                <th scope="row" className="px-3 py-2 font-normal tabular">
                  {name}
                </th>
                <TableCell className="numeric">{amount}</TableCell>
              </tr>
            ))}
          </TableBody>
        </Table>
      </details>
    </div>
  )
}
