/** Menu and actions with their German labels, as passed to the client. */
export interface NavLink {
  label: string
  href: string
}

export interface NavGroup {
  /** Stable key for the device's memory. */
  id: string
  label: string
  links: NavLink[]
}

function covers(href: string, pathname: string): boolean {
  return href === pathname || (href !== '/' && pathname.startsWith(`${href}/`))
}

/**
 * Returns the menu link that a path belongs to: its own page or that of the list above a record;
 * null if none.
 */
export function currentHref(groups: readonly NavGroup[], pathname: string): string | null {
  const covering = groups.flatMap(({ links }) => links).filter(({ href }) => covers(href, pathname))
  return covering.sort((a, b) => b.href.length - a.href.length)[0]?.href ?? null
}
