'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { cn } from '@/components/ui/cn'
import { LazyMenu } from '@/components/shared/data-table/lazy-menu'
import { DialLink, type SpeedDialEntry } from './dial-link'

const loadMenu = () => import('./dial-menu').then((module) => ({ default: module.DialMenu }))
const DialMenu = lazy(loadMenu)

const DIAL = cn(
  'fixed right-4 bottom-4 z-dial flex h-14 min-w-14 cursor-pointer items-center justify-center gap-2 rounded-full px-4 font-semibold sm:right-6 sm:bottom-6 sm:h-12 sm:px-5',
  'bg-primary text-primary-foreground shadow-float transition-colors duration-100 outline-none hover:bg-primary-hover focus-visible:focus-ring print:hidden',
)

function DialFace({ label }: { label: string }) {
  return (
    <>
      <Plus aria-hidden="true" className="size-6 sm:size-5" />
      <span className="max-sm:sr-only">{label}</span>
    </>
  )
}

/** „Neu“ at the lower right: one way to begin is a link, several are a menu. */
export function SpeedDial({ entries }: { entries: readonly SpeedDialEntry[] }) {
  const t = useTranslations('common')
  const [first, ...others] = entries
  if (!first) return null
  const face = <DialFace label={t('new')} />
  if (others.length === 0) {
    return (
      <DialLink href={first.href} className={DIAL} data-keep-clear>
        {face}
      </DialLink>
    )
  }
  const trigger = (
    <button type="button" className={DIAL} data-keep-clear>
      {face}
    </button>
  )
  return (
    <LazyMenu trigger={trigger} preload={loadMenu}>
      {(parts) => <DialMenu entries={entries} {...parts} />}
    </LazyMenu>
  )
}
