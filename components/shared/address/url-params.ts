'use client'

/**
 * Returns a relative link such as `?tab=rights` with one parameter set (`''` gives a bare `?neu`)
 * or removed (null), the others unchanged; the bare path if no parameter is left.
 */
export function hrefWithParam(pathname: string, search: string, name: string, value: string | null): string {
  const params = new URLSearchParams(search)
  if (value === null) params.delete(name)
  else params.set(name, value)
  const query = params.toString().replace(/=(?=&|$)/g, '')
  return query ? `${pathname}?${query}` : pathname
}

/** Changes the URL without a request to the server; `useSearchParams` sees it. */
export function showUrl(href: string, mode: 'push' | 'replace'): void {
  if (mode === 'push') window.history.pushState(null, '', href)
  else window.history.replaceState(null, '', href)
}

/** Whether a click stays in this tab rather than opening a new one. */
export function isPlainClick(event: {
  button: number
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
}): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
