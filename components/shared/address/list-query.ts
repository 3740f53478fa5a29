/**
 * The last query of each list since the page was loaded, so that the way back from a record leads
 * there.
 */
const queries = new Map<string, string>()

/** Remembers a list's search, filters, order and page, but not an open creation dialog. */
export function rememberQuery(path: string, search: string): void {
  const params = new URLSearchParams(search)
  params.delete('neu')
  queries.set(path, params.size > 0 ? `?${params}` : '')
}

/** Returns the address of a list as last seen. */
export const lastSeen = (path: string): string => `${path}${queries.get(path) ?? ''}`
