'use client'

import { BulkBar } from './bulk-bar'
import type { DataTableProps, RowBase } from './types'

interface FloatingBarsProps<Row extends RowBase> extends Pick<
  DataTableProps<Row>,
  'bar' | 'page' | 'sums' | 'bulkActions'
> {
  chosen: string[]
  onKeep: (ids: readonly string[]) => void
}

/** Unsaved changes and the actions for the selected rows, in one place above the lower edge. */
export function FloatingBars<Row extends RowBase>(props: FloatingBarsProps<Row>) {
  const { bar, page, sums = [], bulkActions = [], chosen, onKeep } = props
  return (
    <div
      data-keep-clear
      className="sticky bottom-3 z-20 mt-3 flex max-w-form flex-col gap-2 max-sm:bottom-20 print:hidden tiny:static"
    >
      {bar}
      {chosen.length > 0 ? (
        <BulkBar ids={chosen} rows={page.rows} sums={sums} actions={bulkActions} onKeep={onKeep} />
      ) : null}
    </div>
  )
}
