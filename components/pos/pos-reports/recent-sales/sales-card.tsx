import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { changeText } from '@/lib/pos/pos-reports/rules/headline'
import { Card, CardHeader, CardTitle } from '@/components/ui/card'
import { germanDay } from '@/lib/domain/business-date'
import { germanMoney, germanNumber } from '@/lib/domain/money'
import { changeOf } from '@/lib/pos/pos-reports/rules/report-figures'
import type { RecentSales } from '@/lib/pos/pos-reports/rules/recent-sales'
import { StoreTable, todayHref } from './store-table'

/** Today's sales, in total and by store, compared with the same weekday a week ago. */
export function SalesCard({ sales }: { sales: RecentSales }) {
  const t = useTranslations('dashboard.sales')
  const { today, before, until, total, stores } = sales
  const change = changeText(changeOf(total.gross, total.before))
  return (
    <Card aria-labelledby="sales">
      <CardHeader>
        <CardTitle id="sales">{t('title')}</CardTitle>
        <Link
          href={todayHref(today)}
          prefetch={false}
          className="rounded-sm text-link underline-offset-4 outline-none hover:underline focus-visible:focus-ring"
        >
          {t('report')}
        </Link>
      </CardHeader>
      <div className="px-4 pt-2 pb-4 sm:px-5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-2xl font-semibold whitespace-nowrap tabular">{germanMoney(total.gross)}</span>
          {change ? <span className="font-semibold tabular">{change}</span> : null}
          <span className="text-muted-foreground">
            {t('receipts', {
              count: total.countReceipts,
              number: germanNumber(String(total.countReceipts), 0),
            })}
          </span>
        </p>
        <p className="mt-0.5 text-sm text-muted-foreground">
          {t('compared', { day: germanDay(before), time: until, amount: germanMoney(total.before) })}
        </p>
      </div>
      {stores.length > 1 ? <StoreTable sales={sales} /> : null}
    </Card>
  )
}
