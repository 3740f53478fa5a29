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
  /** Also the key the server sorts by. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Amounts and counts: at the right, figures of one width. */
  numeric?: boolean
  /** Not shown until chosen. */
  hidden?: boolean
  /** Cannot be taken away by the column chooser. The title column never can. */
  fixed?: boolean
  /**
   * On phones a row is a card of two lines: `title` with `aside` at its right, then each `detail` and, at the right, `state`.
   * `dated` is a detail with its heading before it, `field` something to type into with its heading, `text` has the whole width
   * below, `hidden` is left out; without any it has a line of its own, behind its heading.
   */
  card?: 'title' | 'aside' | 'detail' | 'dated' | 'state' | 'field' | 'text' | 'hidden'
  /** Whether the row's card tells it: there, what is in order goes without saying. */
  onCard?: (row: Row) => boolean
  /** Carries the row's link; the card's title where no column says so. */
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
      /** Any of those that are ticked, separated by commas in the URL. */
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
  /** Gets the ids of the chosen rows and answers those that stay chosen: what could not be done. */
  run: (ids: string[]) => Promise<readonly string[]>
}

/** Why a row counts nothing towards a sum. */
export type Uncounted = 'draft' | 'cancelled' | 'cashMovement'

/** An amount of the rows that is added up over those chosen. */
export interface RowSum<Row> {
  /** Of what it is the sum. */
  label: string
  /** In whole cents, or why the row does not count. */
  of(row: Row): Cents | Uncounted
}

export interface DataTableProps<Row extends RowBase> {
  /** Under this name the device remembers columns and page size. */
  tableId: string
  /** Accessible name of the table. */
  label: string
  list: ListShape
  page: Page<Row>
  columns: readonly Column<Row>[]
  rowHref?: (row: Row) => string
  /** What a row is called: its box and its menu are named after it. Needed where rows have either. */
  rowName?: (row: Row) => string
  filters?: readonly Filter[]
  rowActions?: (row: Row) => readonly MenuAction[]
  /** Rows can be looked at beside the list (Space): what their columns say, and this below it. */
  preview?: (row: Row) => ReactNode
  bulkActions?: readonly BulkAction[]
  /** Amounts that are added up over the chosen rows; rows can be chosen for them alone. */
  sums?: readonly RowSum<Row>[]
  /** What this list is for, and the first step. */
  emptyState: EmptyStateProps
  /** By default where the list takes a search. */
  searchable?: boolean
  searchPlaceholder?: string
  /** At the right of the toolbar: export and the like. */
  actions?: ReactNode
  /** Floats over the lower edge, above the bar for chosen rows: unsaved changes. Null if there are none. */
  bar?: ReactNode
}
