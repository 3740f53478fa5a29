import { foldSearch, spellingOf } from '@/lib/domain/search-text'
import type { NavGroup, NavLink } from './nav'

/** Whether the text contains every typed word, in any place; empty input matches everything. */
export function matchesAllWords(typed: string, text: string): boolean {
  const folded = foldSearch(text)
  return foldSearch(typed)
    .split(' ')
    .every((word) => new RegExp(spellingOf(word)).test(folded))
}

/** A page of the menu, with its group. */
export interface PageLink extends NavLink {
  hint: string
}

/** Returns the pages and actions matching the input; all of them if it is empty. */
export function matchingLinks(
  typed: string,
  { groups, actions }: { groups: readonly NavGroup[]; actions: readonly NavLink[] },
): { pages: PageLink[]; actions: NavLink[] } {
  const pages = groups.flatMap(({ label: hint, links }) => links.map((link) => ({ ...link, hint })))
  return {
    pages: pages.filter(({ label, hint }) => matchesAllWords(typed, `${label} ${hint}`)),
    actions: actions.filter(({ label }) => matchesAllWords(typed, label)),
  }
}
