import { cn } from '@/components/ui/cn'
import type { Column } from './types'

const CARD_PLACE = {
  title: 'card-title',
  aside: 'card-aside',
  detail: 'card-detail',
  dated: 'card-detail card-dated',
  state: 'card-state',
  field: 'card-field',
  text: 'card-text',
  hidden: 'max-sm:hidden',
  line: 'card-line',
} as const

export const ROW = 'list-row'
export const LINKED_ROW = cn(ROW, 'hover:bg-accent/60')
export const CHOSEN_ROW = cn(ROW, 'bg-wheat-soft/60 hover:bg-wheat-soft')
export const CELL = 'list-cell'
export const CHOICE_CELL = cn(CELL, 'w-10 max-sm:w-auto')
export const ACTIONS_CELL = cn(CELL, 'row-actions')

/** A column, prepared for its cells. */
export interface RowCell<Row> {
  column: Column<Row>
  isTitle: boolean
  classes: string
  /** Classes of cells that cards leave out, such as empty ones. */
  emptyClasses: string
}

/** Class of a column that tablets leave out as cards do; one that a person chose stays. */
export const leftOutOnTablets = <Row>({ card, hidden }: Column<Row>): string | false =>
  card === 'hidden' && !hidden && 'max-lg:hidden'

/** Prepares everything that the rows of a table have in common, once for all of them. */
export function rowCells<Row>(columns: readonly Column<Row>[], titleId: string | undefined): RowCell<Row>[] {
  return columns.map((column) => {
    const isTitle = column.id === titleId
    const place = column.card ?? (isTitle ? 'title' : 'line')
    const cell = cn(CELL, column.numeric && 'numeric', leftOutOnTablets(column))
    const classes = cn(cell, CARD_PLACE[place])
    return { column, isTitle, classes, emptyClasses: cn(cell, CARD_PLACE.hidden) }
  })
}
