/** Keyboard navigation over the rows' links. Plain DOM, so that no row is rendered again. */
export const ROW_LINK = '[data-row-link]'

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
}

/**
 * Returns the row that a key leads to from row `index` (-1: none yet) of `count` rows; null if
 * none.
 */
export function rowAfterKey(key: string, index: number, count: number): number | null {
  const step = STEPS[key]
  if (!step || count === 0) return null
  if (index < 0) return key === 'ArrowDown' ? 0 : null
  return step(index, count - 1)
}

/** Moves the focus to the row a key leads to. Returns whether it did. */
export function walkRows(container: HTMLElement | null, key: string): boolean {
  if (!container) return false
  const links = [...container.querySelectorAll<HTMLElement>(ROW_LINK)]
  const target = rowAfterKey(
    key,
    links.findIndex((link) => link === document.activeElement),
    links.length,
  )
  const link = target === null ? undefined : links[target]
  link?.focus()
  return link !== undefined
}
