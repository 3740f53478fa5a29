import { foldSearch, spellingOf } from '@/lib/domain/search-text'
import type { NavGroup, NavLink } from './nav'
import { SYNONYMS } from './palette-words'

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

/**
 * Returns the pages and actions matching the input by name, group or synonym; all of them if it is
 * empty. Those that match by name come first.
 */
export function matchingLinks(
  typed: string,
  { groups, actions }: { groups: readonly NavGroup[]; actions: readonly NavLink[] },
): { pages: PageLink[]; actions: NavLink[] } {
  const pages = groups.flatMap(({ label: hint, links }) => links.map((link) => ({ ...link, hint })))
  const wordsOf = (href: string) => SYNONYMS[href] ?? ''
  return {
    pages: matching(typed, pages, ({ label, hint, href }) => [label, `${hint} ${wordsOf(href)}`]),
    actions: matching(typed, actions, ({ label, href }) => [label, wordsOf(href)]),
  }
}

/** Returns the items that match by label or synonyms; matches by the label alone come first. */
export function matching<T>(
  typed: string,
  items: readonly T[],
  textOf: (item: T) => readonly [label: string, words: string],
): T[] {
  const found = items.filter((item) => matchesAllWords(typed, textOf(item).join(' ')))
  const isNamed = (item: T) => matchesAllWords(typed, textOf(item)[0])
  return found.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
}
