import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import {
  cellClasses,
  Table,
  TableBody,
  TableCell,
  TableFoot,
  TableHead,
  TableHeaderCell,
} from '@/components/ui/table'
import type { ReportAddress } from '@/lib/pos/pos-reports/list'
import type { ReportAnswer } from '@/lib/pos/pos-reports/schema'

export interface RowsProps<Answer = ReportAnswer> {
  answer: Answer
  address: ReportAddress
  /** Receipts and closings can be opened. */
  mayOpen: boolean
}

export interface ReportColumn<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** The sum of the whole report, below. */
  sum?: ReactNode
  numeric?: boolean
  /** Left out on phones; `wide` below wide screens, too, where the amounts would be pushed out of sight. */
  minor?: boolean | 'wide'
}

interface ReportTableProps<Row> {
  label: string
  columns: readonly ReportColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

const placed = ({ numeric = false, minor = false }: ReportColumn<never>) =>
  cn(
    numeric && 'numeric',
    minor && 'print:table-cell',
    minor === true && 'max-sm:hidden',
    minor === 'wide' && 'max-xl:hidden',
  )

/** A plain table with its sums below; all of its rows are there, so that it prints whole. */
export function ReportTable<Row>({ label, columns, rows, rowKey }: ReportTableProps<Row>) {
  const cells = columns.map((column) => ({ ...column, className: cn(cellClasses, placed(column)) }))
  const hasSums = columns.some(({ sum }) => sum !== undefined)
  return (
    <Table
      aria-label={label}
      className="print:text-xs print:[&_td]:px-1.5 print:[&_td]:py-1 print:[&_th]:px-1.5"
    >
      <TableHead>
        <tr>
          {/* on a phone and on paper long headings take two lines, so that no amount is pushed out of sight */}
          {columns.map((column) => (
            <TableHeaderCell
              key={column.header}
              className={cn(placed(column), 'align-bottom max-sm:whitespace-normal print:whitespace-normal')}
            >
              {column.header}
            </TableHeaderCell>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="break-inside-avoid hover:bg-accent/50">
            {cells.map(({ header, className, cell }) => (
              <td key={header} className={className}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </TableBody>
      {hasSums ? (
        // below the last page only
        <TableFoot className="print:table-row-group">
          <tr>
            {columns.map((column) => (
              <TableCell key={column.header} className={placed(column)}>
                {column.sum}
              </TableCell>
            ))}
          </tr>
        </TableFoot>
      ) : null}
    </Table>
  )
}
