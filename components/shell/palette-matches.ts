import { foldSearch } from '@/lib/domain/search-text'
import type { NavGroup, NavLink } from './nav'

/** Whether every word that was typed is in the text, wherever; nothing typed is in all. */
export function holdsAll(typed: string, text: string): boolean {
  const folded = foldSearch(text)
  return foldSearch(typed)
    .split(' ')
    .every((word) => folded.includes(word))
}

/** A page of the menu, with the group that it is in. */
export interface PageLink extends NavLink {
  hint: string
}

/** The pages and actions that fit what was typed; all of them for nothing. */
export function matchingLinks(
  typed: string,
  { groups, actions }: { groups: readonly NavGroup[]; actions: readonly NavLink[] },
): { pages: PageLink[]; actions: NavLink[] } {
  const pages = groups.flatMap(({ label: hint, links }) => links.map((link) => ({ ...link, hint })))
  return {
    pages: pages.filter(({ label, hint }) => holdsAll(typed, `${label} ${hint}`)),
    actions: actions.filter(({ label }) => holdsAll(typed, label)),
  }
}
