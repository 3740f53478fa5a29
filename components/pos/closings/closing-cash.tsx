import type { ClosingDetail } from '@/lib/pos/closings/schema/closing'
import { cashTable, countedText, denominationTable } from './closing-tables'
import { FigureTable } from './figure-table'

/** The cash from the opening to the counted amount, with the count itself. */
export function ClosingCash({ closing }: { closing: ClosingDetail }) {
  const counted = countedText(closing)
  return (
    <div className="grid gap-6">
      <FigureTable {...cashTable(closing)} />
      {denominationTable(closing).map((table) => (
        <FigureTable key={table.title} {...table} />
      ))}
      {counted ? <p className="text-muted-foreground">{counted}</p> : null}
    </div>
  )
}
