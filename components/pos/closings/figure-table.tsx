import { ScrollBox } from '@/components/ui/scroll-box'
import { TableBody, TableCell, TableFoot, TableHead, TableHeaderCell } from '@/components/ui/table'
import type { FigureColumn, Figures } from './closing-tables'

const cellClass = ({ numeric }: FigureColumn) => (numeric ? 'numeric' : 'break-words-de')

/** A table of a closing under its title. */
export function FigureTable({ title, columns }: Figures) {
  const rows = columns[0]?.cells ?? []
  const hasSums = columns.some(({ sum }) => sum !== undefined)
  return (
    <section aria-label={title} className="grid max-w-form gap-2">
      <h2 className="heading-4">{title}</h2>
      <ScrollBox>
        <table aria-label={title} className="w-full border-collapse text-left">
          <TableHead>
            <tr>
              {columns.map((column, at) => (
                <TableHeaderCell key={at} className={column.numeric ? 'numeric' : undefined}>
                  {column.heading}
                </TableHeaderCell>
              ))}
            </tr>
          </TableHead>
          <TableBody>
            {rows.map((_row, row) => (
              <tr key={row}>
                {columns.map((column, at) => (
                  <TableCell key={at} className={cellClass(column)}>
                    {column.cells[row]}
                  </TableCell>
                ))}
              </tr>
            ))}
          </TableBody>
          {hasSums ? (
            <TableFoot>
              <tr>
                {columns.map((column, at) => (
                  <TableCell key={at} className={cellClass(column)}>
                    {column.sum}
                  </TableCell>
                ))}
              </tr>
            </TableFoot>
          ) : null}
        </table>
      </ScrollBox>
    </section>
  )
}
