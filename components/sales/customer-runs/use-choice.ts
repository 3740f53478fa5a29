import { useCallback, useState } from 'react'

/** The customers selected for a run, one by one or all at once. */
export interface Choice {
  chosen: ReadonlySet<string>
  toggle: (customerId: string) => void
  toggleAll: () => void
}

/** Returns the selection among all customers, initially the given ones. */
export function useChoice(all: readonly string[], first: readonly string[] = all): Choice {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(first))
  const toggle = useCallback((id: string) => setChosen((before) => toggled(before, id)), [])
  const toggleAll = () => setChosen(new Set(chosen.size === all.length ? [] : all))
  return { chosen, toggle, toggleAll }
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}
