import type { TextStyle } from '@/components/print/typeset/typesetter'

/** Heights of the parts that a table repeats on every page. */
export const HEAD_HEIGHT = 16
export const CARRY_HEIGHT = 21
/** Height of a heading within the table. */
export const GROUP_HEIGHT = 22

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

/** The drawn frame of a table, independent of the content of its rows. */
export interface TableFrame {
  columns: readonly ColumnHead[]
  style: TableStyle
}
