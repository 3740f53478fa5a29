import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { OptionalLink } from '@/components/pos/pos-reports/cells'
import { ReportChart } from '@/components/pos/pos-reports/report-chart'
import { Card, CardHeader, CardTitle } from '@/components/ui/card'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { germanDay } from '@/lib/domain/business-date'
import { germanMoney } from '@/lib/domain/money'
import { barText, highestBar, weekdayOf } from '@/lib/pos/pos-reports/rules/report-bars'
import type { RecentSales } from '@/lib/pos/pos-reports/rules/recent-sales'
import { todayHref } from './store-table'

/** Each of the last days as a bar that leads to its report, with a table as alternative. */
export function SalesChart({ days }: Pick<RecentSales, 'days'>) {
  const t = useTranslations('dashboard.sales')
  const reports = useTranslations('posReports')
  const rows = days.map(({ date, gross }) => ({
    name: `${reports(`weekdays.${weekdayOf(date)}`)} ${germanDay(date)}`,
    cents: Number(gross),
    amount: germanMoney(gross),
    href: todayHref(date),
  }))
  const best = highestBar(rows)
  return (
    <Card aria-labelledby="recent-sales">
      <CardHeader className="pb-3">
        <CardTitle id="recent-sales">{t('recent', { count: days.length })}</CardTitle>
      </CardHeader>
      <div className="pb-3">
        <ReportChart
          plain
          bars={rows.map(({ name, cents, href }) => ({ name, cents, href }))}
          label={t('chart', { day: best?.name ?? '', amount: barText(best?.cents ?? 0) })}
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
              {rows.toReversed().map(({ name, amount, href }) => (
                <tr key={name}>
                  <th scope="row" className="px-3 py-2 font-normal tabular">
                    <OptionalLink href={href}>{name}</OptionalLink>
                  </th>
                  <TableCell className="numeric">{amount}</TableCell>
                </tr>
              ))}
            </TableBody>
          </Table>
        </details>
      </div>
    </Card>
  )
}
