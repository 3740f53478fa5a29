/** What each list was last asked for, while the page is not loaded anew: the way back from a record leads there. */
const queries = new Map<string, string>()

/** Remembers a list's search, filters, order and page; not that a creation dialog was open. */
export function rememberQuery(path: string, search: string): void {
  const params = new URLSearchParams(search)
  params.delete('neu')
  queries.set(path, params.size > 0 ? `?${params}` : '')
}

/** The address of a list as it was last seen. */
export const lastSeen = (path: string): string => `${path}${queries.get(path) ?? ''}`
