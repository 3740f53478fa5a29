import { useTranslations } from 'next-intl'
import { isPaged, isSortedByTimeAlone, MOST_SHOWN } from '@/lib/pos/pos-reports/list'
import type { ReportAnswer } from '@/lib/pos/pos-reports/schema'
import { ClosingRows } from './closing-rows'
import { DayRows } from './day-rows'
import { JournalRows } from './journal-rows'
import { CashierRows, HourRows, WeekdayRows } from './part-rows'
import { ReceiptRows } from './receipt-rows'
import type { RowsProps } from './report-table'
import { SoldRows } from './sold-rows'
import { TotalTables } from './total-tables'

/**
 * The rows of a report, each kind in its own table; if there are very many (`total`), the first
 * ones with the sums of all.
 */
export function ReportRows({ total, answer, ...others }: RowsProps & { total: number }) {
  const t = useTranslations('posReports')
  // The sums of days are computed from their rows, which are few.
  if (isSortedByTimeAlone(answer.report, answer))
    return (
      <>
        <p className="mb-2 text-sm text-muted-foreground print:hidden">{t('byTimeAlone')}</p>
        <Rows answer={answer} {...others} />
      </>
    )
  if (answer.report === 'days' || isPaged(answer.report) || total <= MOST_SHOWN)
    return <Rows answer={answer} {...others} />
  const shown = { ...answer, rows: answer.rows.slice(0, MOST_SHOWN) } as ReportAnswer
  return (
    <>
      <p className="mb-3">{t('firstRows', { shown: MOST_SHOWN, total })}</p>
      <Rows answer={shown} {...others} />
    </>
  )
}

function Rows({ answer, ...others }: RowsProps) {
  switch (answer.report) {
    case 'total':
      return <TotalTables totals={answer.totals} address={others.address} />
    case 'product-groups':
    case 'products':
      return <SoldRows answer={answer} {...others} />
    case 'days':
      return <DayRows answer={answer} {...others} />
    case 'weekdays':
      return <WeekdayRows answer={answer} {...others} />
    case 'hours':
      return <HourRows answer={answer} {...others} />
    case 'cashiers':
      return <CashierRows answer={answer} {...others} />
    case 'differences':
    case 'store-journal':
      return <ClosingRows answer={answer} {...others} />
    case 'receipts':
      return <ReceiptRows answer={answer} {...others} />
    case 'sales-journal':
      return <JournalRows answer={answer} {...others} />
  }
}
