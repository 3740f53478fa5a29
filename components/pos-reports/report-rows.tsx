import { ClosingRows } from './closing-rows'
import { DayRows } from './day-rows'
import { JournalRows } from './journal-rows'
import { ReceiptRows } from './receipt-rows'
import type { RowsProps } from './report-table'
import { SoldRows } from './sold-rows'
import { TotalTables } from './total-tables'

/** The rows of a report, each kind in its own table. */
export function ReportRows(props: RowsProps) {
  const { answer, ...others } = props
  switch (answer.report) {
    case 'total':
      return <TotalTables totals={answer.totals} />
    case 'product-groups':
    case 'products':
      return <SoldRows answer={answer} {...others} />
    case 'days':
      return <DayRows answer={answer} {...others} />
    case 'differences':
    case 'store-journal':
      return <ClosingRows answer={answer} {...others} />
    case 'receipts':
      return <ReceiptRows answer={answer} {...others} />
    case 'sales-journal':
      return <JournalRows answer={answer} {...others} />
  }
}
