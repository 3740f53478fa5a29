'use client'

import { useState } from 'react'

interface Chosen {
  scope: string
  ids: ReadonlySet<string>
  /** Start of a range selected with Shift. */
  anchor: string | null
}

/** Selected row ids. They survive paging; another `scope` (search, filters) resets them. */
export function useSelection(scope: string, pageIds: readonly string[]) {
  const [chosen, setChosen] = useState<Chosen>({ scope, ids: new Set(), anchor: null })
  const ids = chosen.scope === scope ? chosen.ids : new Set<string>()
  const set = (next: ReadonlySet<string>, anchor: string | null) => setChosen({ scope, ids: next, anchor })

  const toggle = (id: string, withRange: boolean) => {
    const range = withRange ? rangeBetween(pageIds, chosen.anchor, id) : [id]
    set(withAll(ids, range, !ids.has(id)), id)
  }
  const togglePage = () => set(withAll(ids, pageIds, !pageIds.every((id) => ids.has(id))), null)
  const keep = (kept: readonly string[]) => set(new Set(kept), null)
  return { ids, toggle, togglePage, keep }
}

/** Returns the set with all of `ids` added or removed. */
export function withAll(set: ReadonlySet<string>, ids: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(set)
  for (const id of ids) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}

/**
 * Returns all ids from anchor to target in page order, both included; only the target if the anchor
 * is not on this page.
 */
export function rangeBetween(
  pageIds: readonly string[],
  anchor: string | null,
  target: string,
): readonly string[] {
  const ends = [pageIds.indexOf(anchor ?? ''), pageIds.indexOf(target)].sort((a, b) => a - b)
  const [first = -1, last = -1] = ends
  return first < 0 ? [target] : pageIds.slice(first, last + 1)
}
