/**
 * Returns the target of a plain click on a link of the same origin to another path or query,
 * otherwise null. Files under `/api/` are downloads, not pages.
 */
export function navigationTarget(event: MouseEvent, here: Pick<Location, 'href'>): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement)) return null
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null
  const from = new URL(here.href)
  const to = new URL(link.href, from)
  if (to.origin !== from.origin || to.pathname.startsWith('/api/')) return null
  return to.pathname === from.pathname && to.search === from.search ? null : to.href
}

/** Whether a click leads to another page of this application in this tab. */
export const isNavigation = (event: MouseEvent, here: Pick<Location, 'href'>): boolean =>
  navigationTarget(event, here) !== null
