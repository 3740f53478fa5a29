import { createContext, type ComponentType } from 'react'
import type { ListShape } from '@/lib/domain/list-definition'
import type { LazyMenuParts } from './lazy-menu'
import type { ColumnVisibility } from './use-columns'
import type { ListState } from './use-list-state'
import type { ShownView } from './use-table-settings'

export interface ViewedList {
  /** Key under which the views are stored. */
  tableId: string
  list: ListShape
  state: ListState
  /** Every column that can be hidden, and whether it is visible. */
  columns: ColumnVisibility
  /** The view last chosen on this device. */
  view: ShownView | null
  /**
   * Applies a view's columns and remembers the view; without a view, applies the columns as
   * defined.
   */
  onView: (view: ShownView | null, columns: ColumnVisibility) => void
}

/** The menu of views, which is a feature of its own; without one, lists offer no views. */
export const ViewMenuSlot = createContext<{
  Menu: ComponentType<ViewedList & LazyMenuParts>
  load: () => Promise<unknown>
} | null>(null)
