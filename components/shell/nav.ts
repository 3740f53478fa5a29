/** Menu and actions with their German words, as the client gets them. */
export interface NavLink {
  label: string
  href: string
}

export interface NavGroup {
  /** Stable name, for what the device remembers. */
  id: string
  label: string
  links: NavLink[]
}

function covers(href: string, pathname: string): boolean {
  return href === pathname || (href !== '/' && pathname.startsWith(`${href}/`))
}

/** The menu link that a path belongs to: its own page or that of the list above a record; null for none. */
export function currentHref(groups: readonly NavGroup[], pathname: string): string | null {
  const covering = groups.flatMap(({ links }) => links).filter(({ href }) => covers(href, pathname))
  return covering.sort((a, b) => b.href.length - a.href.length)[0]?.href ?? null
}
