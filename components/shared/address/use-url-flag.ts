'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback } from 'react'
import { hrefWithParam, showUrl } from './url-params'

/**
 * A bare parameter of the URL (`?neu`) that opens something, so that links, new tabs and the back
 * button work.
 */
export function useUrlFlag(name: string) {
  const pathname = usePathname()
  const isSet = useSearchParams().has(name)
  const set = useCallback(
    () => showUrl(hrefWithParam(pathname, window.location.search, name, ''), 'push'),
    [pathname, name],
  )
  const clear = useCallback(
    () => showUrl(hrefWithParam(pathname, window.location.search, name, null), 'replace'),
    [pathname, name],
  )
  return { isSet, set, clear }
}
