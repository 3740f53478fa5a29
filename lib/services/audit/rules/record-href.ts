/** The page path of each kind of record, such as `/products`; null if it has none. */
export type RecordPages = Readonly<Record<string, string | null>>

/** Returns the page of an entry's record; the list if the record has no page of its own. */
export function recordHref(
  pages: RecordPages,
  { entity, entityId }: { entity: string; entityId: string },
): string {
  const page = pages[entity]
  if (page && entityId !== 'batch') return `${page}/${entityId}`
  return page ?? '/settings'
}
