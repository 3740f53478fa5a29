'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { PAGE_COMPANY } from '@/components/shared/session/page-company'
import { readPersisted, writePersisted } from '@/components/shared/session/persist'
import { currentHref, type NavGroup } from './nav'
import { arePlaces, isRecordPage, NO_PLACES, PLACES_SLOT, visited } from './recent-places'

/** Time until a page has its heading, in ms; shorter visits do not count. */
const SETTLED = 1000

/**
 * Remembers on this device the visited records, by the titles of their pages; pages without content
 * are skipped.
 */
export function useRecentPlaces(groups: readonly NavGroup[]): void {
  const pathname = usePathname()
  const isRecord = isRecordPage(pathname, currentHref(groups, pathname))
  useEffect(() => {
    if (!isRecord) return
    const timer = setTimeout(() => {
      const heading = document.querySelector('#content h1')
      const label = heading?.closest('[data-status-page]') ? '' : heading?.textContent.trim()
      if (!label) return
      const places = readPersisted(PLACES_SLOT, arePlaces, NO_PLACES)
      writePersisted(PLACES_SLOT, visited(places, { href: pathname, label, company: PAGE_COMPANY }))
    }, SETTLED)
    return () => clearTimeout(timer)
  }, [isRecord, pathname])
}
