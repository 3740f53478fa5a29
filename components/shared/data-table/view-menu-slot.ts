import { createContext, type ComponentType } from 'react'
import type { ListShape } from '@/lib/domain/list-definition'
import type { LazyMenuParts } from './lazy-menu'
import type { ColumnVisibility } from './use-columns'
import type { ListState } from './use-list-state'
import type { ShownView } from './use-table-settings'

/** What the menu of views knows of a list. */
export interface ViewedList {
  /** Its name, under which its views are kept. */
  tableId: string
  list: ListShape
  state: ListState
  /** Every column that can be taken away, and whether it is shown now. */
  columns: ColumnVisibility
  /** The view that was chosen last on this device. */
  view: ShownView | null
  /** Shows a view's columns and keeps in mind which it is; without a view, the columns as the list defines them. */
  onView: (view: ShownView | null, columns: ColumnVisibility) => void
}

/** The menu of views, which is a feature of its own; without one, lists offer no views. */
export const ViewMenuSlot = createContext<{
  Menu: ComponentType<ViewedList & LazyMenuParts>
  load: () => Promise<unknown>
} | null>(null)
