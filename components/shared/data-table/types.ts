import type { ReactNode } from 'react'
import type { EmptyStateProps } from '@/components/shared/feedback/empty-state'
import type { MenuAction } from '@/components/shared/page/action-menu'
import type { Page } from '@/lib/domain/list'
import type { ListShape } from '@/lib/domain/list-definition'
import type { Cents } from '@/lib/domain/money'

export interface RowBase {
  id: string | number
}

export interface Column<Row> {
  /** Also the server's sort key. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Amounts and counts: right-aligned, with tabular figures. */
  numeric?: boolean
  /** Hidden by default. */
  hidden?: boolean
  /** Cannot be hidden by the column chooser. The title column never can. */
  fixed?: boolean
  /**
   * Place on the card that represents a row on phones: `title` with `aside` at its right, then each
   * `detail` and, at the right, `state`. `dated` is a detail preceded by its heading, `field` an
   * input with its heading, `text` takes the full width below, `hidden` is left out. Without a
   * value, the column has a line of its own after its heading.
   */
  card?: 'title' | 'aside' | 'detail' | 'dated' | 'state' | 'field' | 'text' | 'hidden'
  /** Whether the card shows the value: cards omit the normal state. */
  onCard?: (row: Row) => boolean
  /** Carries the row's link, and is the card's title if no column is marked as such. */
  link?: boolean
  /** CSS width, such as `8rem`. */
  width?: string
}

interface FilterOption {
  value: string
  label: string
}

/** A filter chip. `name` (or `from`, `to`) is the filter's name in the list's URL state. */
export type Filter =
  | {
      kind: 'choice'
      name: string
      label: string
      options: readonly FilterOption[]
      /** Matches any of the ticked values, separated by commas in the URL. */
      several?: boolean
    }
  | { kind: 'flag'; name: string; label: string }
  | { kind: 'period'; from: string; to: string; label: string }
  | { kind: 'entity'; name: string; label: string; url: string }

export interface BulkAction {
  id: string
  label: string
  icon?: ReactNode
  destructive?: boolean
  /**
   * Receives the ids of the selected rows and returns those that stay selected: the ones not done.
   */
  run: (ids: string[]) => Promise<readonly string[]>
}

/** Why a row does not count towards a sum. */
export type Uncounted = 'draft' | 'cancelled' | 'cashMovement' | 'foreignCurrency'

/** An amount that is summed over the selected rows. */
export interface RowSum<Row> {
  /** Name of the sum. */
  label: string
  /** In whole cents, or why the row does not count. */
  of(row: Row): Cents | Uncounted
}

export interface DataTableProps<Row extends RowBase> {
  /** Key under which the device remembers columns and page size. */
  tableId: string
  label: string
  list: ListShape
  page: Page<Row>
  columns: readonly Column<Row>[]
  rowHref?: (row: Row) => string
  /** Name of a row, used to label its checkbox and menu. Needed if rows have either. */
  rowName?: (row: Row) => string
  filters?: readonly Filter[]
  rowActions?: (row: Row) => readonly MenuAction[]
  /** Content of the row preview (Space), shown below the values of the columns. */
  preview?: (row: Row) => ReactNode
  bulkActions?: readonly BulkAction[]
  /** Amounts summed over the selected rows; these alone make rows selectable. */
  sums?: readonly RowSum<Row>[]
  /** The purpose of this list, and the first step. */
  emptyState: EmptyStateProps
  /** Defaults to whether the list supports search. */
  searchable?: boolean
  searchPlaceholder?: string
  /** At the right of the toolbar, such as export. */
  actions?: ReactNode
  /**
   * Unsaved changes, floating over the lower edge, above the bar for selected rows. Null if there
   * are none.
   */
  bar?: ReactNode
}
