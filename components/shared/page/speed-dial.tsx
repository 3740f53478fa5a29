'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { cn } from '@/components/ui/cn'
import { LazyMenu } from '@/components/shared/data-table/lazy-menu'
import { DialLink, type SpeedDialEntry } from './dial-link'

const loadMenu = () => import('./dial-menu').then((module) => ({ default: module.DialMenu }))
const DialMenu = lazy(loadMenu)

/** Beside the page, which leaves room for it; on phones in a bar at the lower edge, so that no card is half covered. */
const PLACE = cn(
  'z-dial sm:fixed sm:right-4 sm:bottom-6 print:hidden',
  'max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-t max-sm:bg-background max-sm:px-4 max-sm:pt-2',
  'max-sm:pb-[calc(0.5rem+env(safe-area-inset-bottom))] tiny:static',
)
const DIAL = cn(
  'flex h-11 w-full cursor-pointer items-center justify-center gap-2 rounded-full font-semibold sm:size-14 sm:flex-col sm:gap-0',
  'bg-primary text-primary-foreground transition-colors duration-100 outline-none hover:bg-primary-hover focus-visible:focus-ring sm:shadow-float',
)

function DialFace({ label }: { label: string }) {
  return (
    <>
      <Plus aria-hidden="true" className="size-5" />
      <span className="sm:text-xs">{label}</span>
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
      <div className={PLACE} data-dial data-page-bar data-keep-clear>
        <DialLink href={first.href} className={DIAL}>
          {face}
        </DialLink>
      </div>
    )
  }
  const trigger = (
    <button type="button" className={DIAL}>
      {face}
    </button>
  )
  return (
    <div className={PLACE} data-dial data-page-bar data-keep-clear>
      <LazyMenu trigger={trigger} preload={loadMenu}>
        {(parts) => <DialMenu entries={entries} {...parts} />}
      </LazyMenu>
    </div>
  )
}
