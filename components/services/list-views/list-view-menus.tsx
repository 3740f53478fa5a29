'use client'

import { lazy, type ReactNode } from 'react'
import { ViewMenuSlot } from '@/components/shared/data-table/view-menu-slot'

const load = () => import('./view-menu').then(({ ViewMenu }) => ({ default: ViewMenu }))
const SLOT = { Menu: lazy(load), load }

/** Gives every list below its menu of views; the menu's code comes when the browser is idle. */
export function ListViewMenus({ children }: { children: ReactNode }) {
  return <ViewMenuSlot value={SLOT}>{children}</ViewMenuSlot>
}
