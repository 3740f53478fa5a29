import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { receiptState } from '@/components/pos/receipts/receipt-state'
import { wireTotal } from '@/lib/domain/money'
import { isCashMovement } from '@/lib/pos/receipts/words'
import type { ReportOf } from '@/lib/pos/pos-reports/schema'
import { DateTime, money, quantity, OptionalLink } from './cells'
import { ReportTable, type RowsProps } from './report-table'

/** Limit of lines per receipt, so that a long receipt does not push the others out of view. */
const SHOWN_LINES = 20

/**
 * Each receipt with its lines and payments; cash movements are shown separately from the turnover,
 * which the sum covers.
 */
export function ReceiptRows({ answer, address, mayOpen }: RowsProps<ReportOf<'receipts'>>) {
  const t = useTranslations('posReports')
  const types = useTranslations('enums.receiptType')
  const receipts = useTranslations('receipts')
  const method = (word: number | 'UNKNOWN') =>
    t(`methods.${word === 1 || word === 2 || word === 3 || word === 4 ? word : 'UNKNOWN'}`)
  return (
    <ReportTable
      label={t('reports.receipts')}
      rows={answer.rows}
      rowKey={({ id }) => id}
      address={address}
      columns={[
        {
          header: t('columns.number'),
          sort: 'number',
          cell: ({ id, number }) => (
            <OptionalLink href={mayOpen ? `/receipts/${id}` : null}>
              <span className="tabular">{number}</span>
            </OptionalLink>
          ),
          sum: t('sum'),
        },
        {
          header: t('columns.createdAt'),
          sort: 'createdAt',
          cell: ({ createdAt }) => <DateTime at={createdAt} />,
        },
        {
          header: t('columns.device'),
          sort: 'device',
          minor: true,
          cell: ({ device }) => <span className="block min-w-24 break-words-de">{device.name}</span>,
        },
        {
          header: t('columns.lines'),
          minor: true,
          cell: ({ lines, payments, type }) =>
            isCashMovement(type) ? (
              t('movement', {
                type: types(type),
                amount: money(wireTotal(payments.map(({ amount }) => amount))),
              })
            ) : lines.length === 0 ? (
              types(type)
            ) : (
              <span className="break-words-de">
                {lines
                  .slice(0, SHOWN_LINES)
                  .map(({ quantity: count, name }) => `${quantity(count)} × ${name}`)
                  .join(', ')}
                {lines.length > SHOWN_LINES
                  ? ` ${t('moreLines', { count: lines.length - SHOWN_LINES })}`
                  : null}
              </span>
            ),
        },
        {
          header: t('columns.method'),
          minor: true,
          cell: ({ payments }) => payments.map((payment) => method(payment.method)).join(', '),
        },
        {
          header: t('columns.state'),
          minor: true,
          cell: (row) =>
            receiptState({
              ...row,
              isFlagged: row.flags.length > 0,
              isSettled: row.settlement !== null,
            }).map(({ label, tone }) => (
              <Badge key={label} tone={tone}>
                {receipts(`states.${label}`)}
              </Badge>
            )),
        },
        {
          header: t('columns.gross'),
          sort: 'gross',
          numeric: true,
          cell: ({ lines, type }) =>
            isCashMovement(type) ? '–' : money(wireTotal(lines.map(({ sumGross }) => sumGross))),
          sum: money(answer.totals.gross),
        },
      ]}
    />
  )
}
