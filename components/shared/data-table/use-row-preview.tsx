'use client'

import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { DataTableProps, RowBase } from './types'

const RowPreview = lazy(() => import('./row-preview').then((loaded) => ({ default: loaded.RowPreview })))

interface RowPreviews<Row> {
  host: ReactNode
  /** Shows the row; undefined for lists without a preview. */
  show?: ((row: Row) => void) | undefined
  /** Shows the row whose link leads there. */
  showLinked?: ((href: string | null) => void) | undefined
}

/** The preview of a row at the side of its list. Its code loads on first use. */
export function useRowPreview<Row extends RowBase>(props: DataTableProps<Row>): RowPreviews<Row> {
  const { page, columns, preview, rowHref, rowName } = props
  const [id, setId] = useState<RowBase['id'] | null>(null)
  const [open, setOpen] = useState(false)
  if (!preview) return { host: null }
  const show = (row: Row) => {
    setId(row.id)
    setOpen(true)
  }
  const showLinked = (href: string | null) => {
    const linked = page.rows.find((one) => rowHref?.(one) === href)
    if (linked) show(linked)
  }
  const index = page.rows.findIndex((one) => one.id === id)
  const row = page.rows[index]
  const host = row ? (
    <Suspense>
      <RowPreview
        index={index}
        open={open}
        count={page.rows.length}
        name={rowName?.(row) ?? ''}
        href={rowHref?.(row) ?? ''}
        facts={columns.map(({ header, cell }) => ({ term: header, value: cell(row) }))}
        onMove={(next) => setId(page.rows[next]?.id ?? id)}
        onClose={() => setOpen(false)}
      >
        {preview(row)}
      </RowPreview>
    </Suspense>
  ) : null
  return { host, show, showLinked }
}
