'use client'

import { MoreVertical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { Button } from '@/components/ui/button'
import { LazyMenu } from './lazy-menu'
import type { RowAction } from './types'

const loadMenu = () => import('./row-menu')
const RowMenu = lazy(loadMenu)

/** The three dots of a row. The menu and its code come with the first click. */
export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  const t = useTranslations('table')
  if (actions.length === 0) return null
  const trigger = (
    <Button variant="ghost" size="icon-sm" className="relative z-1" aria-label={t('rowActions')}>
      <MoreVertical aria-hidden="true" />
    </Button>
  )
  return (
    <LazyMenu trigger={trigger} preload={loadMenu}>
      {(parts) => <RowMenu actions={actions} {...parts} />}
    </LazyMenu>
  )
}
