import { foldText, tableValue } from '@/lib/domain/table-value'

interface NamedGroup {
  id: string
  name: string
  productGroupNumber: string
}

/** Returns the name or number of another record in a cell. */
export const nameIn = (cell: string): string => String(tableValue('text', cell))

/**
 * Returns the group by name or number, otherwise by its name ignoring case („obst“), `id` null for
 * an empty cell; the code of a refusal if there is no such group, or several.
 */
export function groupNamed(cell: string, groups: readonly NamedGroup[]): { id: string | null } | string {
  const groupName = nameIn(cell)
  if (!groupName) return { id: null }
  const exact = groups.filter(({ name, productGroupNumber }) =>
    [name, productGroupNumber].includes(groupName),
  )
  const alike = groups.filter(({ name }) => foldText(name) === foldText(groupName))
  const found = exact.length > 0 ? exact : alike
  return found.length > 1 ? 'import.severalMatches' : (found[0] ?? 'import.groupUnknown')
}
