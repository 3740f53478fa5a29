'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { DialLink } from './dial-link'

/**
 * At the side of the page: small enough for its margin where that is narrow, so that lists with and
 * without it end at the same edge. Tablets leave room for it; on phones it is a bar at the lower
 * edge, so that no card is half covered.
 */
const PLACE = cn(
  'z-dial sm:fixed sm:right-4 sm:bottom-6 lg:right-0.5 2xl:right-4 print:hidden',
  'max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-t max-sm:bg-background max-sm:px-4 max-sm:pt-2',
  'max-sm:pb-[calc(0.5rem+env(safe-area-inset-bottom))] tiny:static',
)
const DIAL = cn(
  'flex h-11 w-full cursor-pointer items-center justify-center gap-2 rounded-full font-semibold sm:size-14 sm:flex-col sm:gap-0 lg:size-10 2xl:size-14',
  'bg-primary text-primary-foreground transition-colors duration-100 outline-none hover:bg-primary-hover focus-visible:focus-ring sm:shadow-float',
)

/** „Neu“ at the lower right: leads to a page, or opens the creation modal of this one (`?neu`). */
export function SpeedDial({ href }: { href: string }) {
  const t = useTranslations('common')
  return (
    <div className={PLACE} data-dial data-page-bar data-keep-clear>
      <DialLink href={href} className={DIAL}>
        <Plus aria-hidden="true" className="size-5" />
        <span className="sm:text-xs lg:sr-only 2xl:not-sr-only">{t('new')}</span>
      </DialLink>
    </div>
  )
}
