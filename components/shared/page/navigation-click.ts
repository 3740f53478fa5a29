/**
 * Whether a click leads to another page of this application in this tab: a plain click on a link of the same
 * origin to another path or query. Files under `/api/` are downloads, not pages.
 */
export function isNavigation(event: MouseEvent, here: Pick<Location, 'href'>): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement)) return false
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return false
  const from = new URL(here.href)
  const to = new URL(link.href, from)
  if (to.origin !== from.origin || to.pathname.startsWith('/api/')) return false
  return to.pathname !== from.pathname || to.search !== from.search
}
