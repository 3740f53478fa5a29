import { receiptState } from '@/components/pos/receipts/receipt-state'
import { money, percent, quantity } from '@/components/print/format'
import type { SheetColumn, SheetTable } from '@/components/print/layout/sheet-table'
import { germanDateTime } from '@/lib/domain/business-date'
import { wireTotal } from '@/lib/domain/money'
import { isCashMovement } from '@/lib/pos/receipts/words'
import type { ReportOf } from '@/lib/pos/pos-reports/schema'
import { methodText, receipts, t, types } from './texts'

type Receipt = ReportOf<'receipts'>['rows'][number]

const summed = (wires: readonly string[]) => money(wireTotal(wires))

/** Returns each receipt with its lines and payments. */
export function receiptTable({ totals, rows }: ReportOf<'receipts'>): SheetTable {
  const text = (heading: string, of: (row: Receipt) => string): SheetColumn => ({
    heading,
    cells: rows.map(of),
  })
  return {
    columns: [
      { ...text(t('columns.number'), ({ number }) => String(number)), sum: t('sum') },
      text(t('columns.createdAt'), ({ createdAt }) => germanDateTime(createdAt)),
      text(t('columns.device'), ({ device }) => device.name),
      text(t('columns.lines'), linesText),
      text(t('columns.method'), ({ payments }) =>
        payments.map(({ method }) => methodText(method)).join(', '),
      ),
      text(t('columns.state'), (row) =>
        receiptState({
          ...row,
          isFlagged: row.flags.length > 0,
          isSettled: row.settlement !== null,
        })
          .map(({ label }) => receipts(`states.${label}`))
          .join(', '),
      ),
      {
        ...text(t('columns.gross'), ({ lines, type }) =>
          isCashMovement(type) ? '–' : summed(lines.map(({ sumGross }) => sumGross)),
        ),
        sum: money(totals.gross),
        numeric: true,
      },
    ],
  }
}

function linesText({ lines, payments, type }: Receipt): string {
  if (isCashMovement(type))
    return t('movement', { type: types(type), amount: summed(payments.map(({ amount }) => amount)) })
  if (lines.length === 0) return types(type)
  return lines.map((line) => `${quantity(line.quantity)} × ${line.name}`).join(', ')
}

/** Returns the turnover line by line, for bookkeeping. */
export function journalTable({ totals, rows }: ReportOf<'sales-journal'>): SheetTable {
  type Row = (typeof rows)[number]
  const text = (heading: string, of: (row: Row) => string): SheetColumn => ({ heading, cells: rows.map(of) })
  const amount = (name: 'net' | 'vat' | 'gross'): SheetColumn => ({
    ...text(t(`columns.${name}`), (row) => money(row[name])),
    sum: money(totals[name]),
    numeric: true,
  })
  return {
    columns: [
      { ...text(t('columns.createdAt'), ({ createdAt }) => germanDateTime(createdAt)), sum: t('sum') },
      text(t('columns.device'), ({ device }) => device.name),
      text(t('columns.number'), ({ number }) => String(number)),
      text(t('columns.name'), ({ name }) => name),
      text(t('columns.productGroup'), ({ productGroup }) => productGroup),
      text(t('columns.account'), ({ revenueAccount }) => revenueAccount),
      { ...text(t('columns.quantity'), (row) => quantity(row.quantity)), numeric: true },
      { ...text(t('columns.vatRate'), ({ vatRate }) => percent(vatRate)), numeric: true },
      ...(['net', 'vat', 'gross'] as const).map(amount),
    ],
  }
}
