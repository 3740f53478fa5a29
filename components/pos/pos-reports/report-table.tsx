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
import { sortKeyOf, type ReportAddress, type SortKey } from '@/lib/pos/pos-reports/list'
import type { ReportAnswer } from '@/lib/pos/pos-reports/schema'
import type { SoldBeside } from '@/lib/pos/pos-reports/steps/sold-beside'
import { sortOrder, SortLink } from './sort-link'

export interface RowsProps<Answer = ReportAnswer> {
  answer: Answer
  address: ReportAddress
  /** Whether receipts and closings can be opened. */
  mayOpen: boolean
  /** Additional data for each row of products or groups; null for other reports. */
  beside: readonly SoldBeside[] | null
}

export interface ReportColumn<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** The sum over the whole report, shown in the footer. */
  sum?: ReactNode
  numeric?: boolean
  /** Sort key, if the rows can be sorted by this column. */
  sort?: SortKey
  /**
   * Hidden on phones; `wide` also on medium screens, so that the amounts stay in view; `widest`
   * also on small laptops.
   */
  minor?: boolean | 'wide' | 'widest'
}

interface ReportTableProps<Row> {
  label: string
  columns: readonly ReportColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Address of the report, if its rows can be sorted. */
  address?: ReportAddress
}

const placed = ({ numeric = false, minor = false }: ReportColumn<never>) =>
  cn(
    numeric && 'numeric',
    minor && 'print:table-cell',
    minor === true && 'max-sm:hidden',
    minor === 'wide' && 'max-xl:hidden',
    minor === 'widest' && 'max-[88rem]:hidden',
  )

/** A plain table with its sums below; all rows are rendered, so that it prints completely. */
export function ReportTable<Row>({ label, columns, rows, rowKey, address }: ReportTableProps<Row>) {
  const cells = columns.map((column) => ({ ...column, className: cn(cellClasses, placed(column)) }))
  const hasSums = columns.some(({ sum }) => sum !== undefined)
  return (
    <Table
      aria-label={label}
      className="print:text-xs print:[&_td]:px-1.5 print:[&_td]:py-1 print:[&_th]:px-1.5"
    >
      <TableHead>
        <tr>
          {columns.map(({ sort, ...column }) => {
            const key = address ? sortKeyOf(address.report, address, sort) : null
            return (
              <TableHeaderCell
                key={column.header}
                aria-sort={address && key ? sortOrder(address, key) : undefined}
                wraps
                className={cn(placed(column), 'align-bottom')}
              >
                {address && key ? (
                  <SortLink address={address} sortKey={key} numeric={column.numeric}>
                    {column.header}
                  </SortLink>
                ) : (
                  // As high as the adjacent links.
                  <span className="inline-flex min-h-6 items-center">{column.header}</span>
                )}
              </TableHeaderCell>
            )
          })}
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
        // In print, shown once after the last row instead of on every page.
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
