import type { TextStyle } from '@/components/print/typeset/typesetter'

/** Heights of what a table repeats on every page. */
export const HEAD_HEIGHT = 16
export const CARRY_HEIGHT = 21
/** Of a heading within the table. */
export const GROUP_HEIGHT = 22

/** What the head of a table draws of a column. */
export interface ColumnHead {
  key: string
  heading: string
  left: number
  right: number
  align: 'left' | 'right'
}

export interface TableStyle {
  name: TextStyle
  detail: TextStyle
  cell: TextStyle
  head: TextStyle
}

/** A table as it is drawn, independent of the content of its rows. */
export interface TableFrame {
  columns: readonly ColumnHead[]
  style: TableStyle
}
