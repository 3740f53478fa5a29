import { isRecord } from '@/components/shared/session/persist'
import { same } from './changed-values'

export interface Merge<Value> {
  value: Value
  /** Paths that both sides changed differently: mine wins. */
  conflicts: string[]
}

/**
 * Merges my input (`mine`, starting from `base`) into the current values (`theirs`). Fields I left
 * alone follow theirs, fields I changed stay mine. A list is one field: it is mine or theirs as a
 * whole.
 */
export function threeWay<Value>(base: Value, mine: Value, theirs: Value): Merge<Value> {
  const conflicts: string[] = []
  const value = merged(base, mine, theirs, '', conflicts) as Value
  return { value, conflicts }
}

function merged(base: unknown, mine: unknown, theirs: unknown, path: string, conflicts: string[]): unknown {
  if (same(mine, base)) return theirs
  if (same(theirs, base) || same(mine, theirs)) return mine
  if (isRecord(mine) && isRecord(theirs) && isRecord(base)) {
    const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)])
    return Object.fromEntries(
      [...keys].map((key) => [
        key,
        merged(base[key], mine[key], theirs[key], path ? `${path}.${key}` : key, conflicts),
      ]),
    )
  }
  conflicts.push(path)
  return mine
}
