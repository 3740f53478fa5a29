/** The arithmetic of paging and sorting, without React. */

export interface Counts {
  page: number
  pageSize: number
  total: number
  capped: boolean
  next: string | null
}

/** Returns the number of pages that can be reached by number; at least one. */
export function pageCount({ total, pageSize }: Pick<Counts, 'total' | 'pageSize'>): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** Returns the first and last row shown, counted from 1; zeros on an empty page. */
export function rowRange(page: number, pageSize: number, rows: number): { from: number; to: number } {
  if (rows === 0) return { from: 0, to: 0 }
  const from = (page - 1) * pageSize + 1
  return { from, to: from + rows - 1 }
}

export interface Target {
  page: number
  after: string | null
}

/**
 * Returns the target of „weiter“: by number up to the cap, from there on by the server's cursor;
 * null at the end.
 */
export function nextTarget(counts: Counts): Target | null {
  const page = counts.page + 1
  if (page <= pageCount(counts)) return { page, after: null }
  return counts.capped && counts.next ? { page, after: counts.next } : null
}

/**
 * Returns the target of „zurück“. Beyond the cap only a place already seen, else the last page with
 * a number.
 */
export function previousTarget(counts: Counts, seen: ReadonlyMap<number, string>): Target | null {
  const page = counts.page - 1
  if (page < 1) return null
  if (page <= pageCount(counts)) return { page, after: null }
  const after = seen.get(page)
  return after ? { page, after } : { page: pageCount(counts), after: null }
}

export interface Order {
  key: string
  descending: boolean
}

export function parseOrder(sort: string): Order {
  return sort.startsWith('-') ? { key: sort.slice(1), descending: true } : { key: sort, descending: false }
}

/**
 * Returns the order after a click on a column head: ascending, then descending, then ascending
 * again.
 */
export function toggledSort(sort: string, key: string): string {
  const order = parseOrder(sort)
  return order.key === key && !order.descending ? `-${key}` : key
}

export function ariaSort(sort: string, key: string): 'ascending' | 'descending' | 'none' {
  const order = parseOrder(sort)
  if (order.key !== key) return 'none'
  return order.descending ? 'descending' : 'ascending'
}
