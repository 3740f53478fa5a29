import { wireRecorded, type Recorded } from '@/lib/domain/audit-values'
import { isId, type Change } from './readable-change'

const isNothing = (value: unknown): boolean =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

/** Derived from displayed names; for the database only. */
const DERIVED = new Set(['customerSortName', 'sortName'])

/** Fields shown first; the database keeps no order of its own. */
const FIRST = ['number', 'name', 'customer', 'positions']

const inOrder = (fields: readonly string[]): string[] => [
  ...FIRST.filter((field) => fields.includes(field)),
  ...fields.filter((field) => !FIRST.includes(field)),
]

/**
 * Returns the displayed changes of an entry in wire format: the differences of an update, the
 * non-empty fields of a creation or deletion. Ids are left out because the names of the records are
 * shown.
 */
export function displayedChanges(recorded: Recorded): Change[] {
  const { before, after } = wireRecorded(recorded)
  const isChange = before !== null && after !== null
  return inOrder(Object.keys({ ...before, ...after })).flatMap((field) => {
    const from = before?.[field] ?? null
    const to = after?.[field] ?? null
    if (DERIVED.has(field) || (!isChange && isNothing(from) && isNothing(to))) return []
    return isId(from) || isId(to) ? [] : [{ field, from, to }]
  })
}
