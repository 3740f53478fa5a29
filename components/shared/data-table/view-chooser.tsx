'use client'

import { useTranslations } from 'next-intl'
import { use } from 'react'
import { Button } from '@/components/ui/button'
import { LazyMenu } from './lazy-menu'
import { lookOf } from './view-look'
import { ViewMenuSlot, type ViewedList } from './view-menu-slot'

/** The button „Ansichten“; it bears the name of the current view. */
export function ViewChooser(props: ViewedList) {
  const t = useTranslations('table')
  const slot = use(ViewMenuSlot)
  if (!slot) return null
  const { view, state } = props
  const isShown = view !== null && view.look === JSON.stringify(lookOf(state))
  const trigger = (
    <Button variant="outline" size="sm" className="max-sm:h-11">
      <span className="max-w-44 truncate">{isShown ? view.name : t('views')}</span>
    </Button>
  )
  return (
    <LazyMenu trigger={trigger} preload={slot.load}>
      {(parts) => <slot.Menu {...props} {...parts} />}
    </LazyMenu>
  )
}
