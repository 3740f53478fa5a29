'use client'

import { lazy, type ReactNode } from 'react'
import { ViewMenuSlot } from '@/components/shared/data-table/view-menu-slot'

const load = () => import('./view-menu').then(({ ViewMenu }) => ({ default: ViewMenu }))
const SLOT = { Menu: lazy(load), load }

/** Provides the menu of views to every list below; its code loads when the browser is idle. */
export function ListViewMenus({ children }: { children: ReactNode }) {
  return <ViewMenuSlot value={SLOT}>{children}</ViewMenuSlot>
}
