'use client'

import { Columns3 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { Button } from '@/components/ui/button'
import type { ColumnMenuProps } from './column-menu'
import { LazyMenu } from './lazy-menu'

const loadMenu = () => import('./column-menu')
const ColumnMenu = lazy(loadMenu)

/** The button „Spalten“; phones show cards and have no columns to choose. */
export function ColumnChooser(props: ColumnMenuProps) {
  const t = useTranslations('table')
  const trigger = (
    <Button variant="outline" size="sm" className="max-sm:hidden">
      <Columns3 aria-hidden="true" />
      {t('columns')}
    </Button>
  )
  return (
    <LazyMenu trigger={trigger} preload={loadMenu}>
      {(parts) => <ColumnMenu {...props} {...parts} />}
    </LazyMenu>
  )
}
