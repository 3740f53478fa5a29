/** Where the records of each kind have their pages, such as `/products`; null: they have none. */
export type RecordPages = Readonly<Record<string, string | null>>

/** The page of the record that an entry speaks of; the list where it has none of its own. */
export function recordHref(
  pages: RecordPages,
  { entity, entityId }: { entity: string; entityId: string },
): string {
  const page = pages[entity]
  if (page && entityId !== 'batch') return `${page}/${entityId}`
  return page ?? '/settings'
}
