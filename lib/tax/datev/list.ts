import { day, readFilters, type UrlParams } from '@/lib/domain/list-definition'

/** The parts of a file by their names in URLs. */
export const PARTS = ['invoices', 'payments', 'closings', 'incoming', 'cashBook'] as const
export type Part = (typeof PARTS)[number]
export type Parts = Record<Part, boolean>

/** The parameters of the page: a period, and excluded parts. */
export interface DatevAddress {
  from: string
  to: string
  without: readonly Part[]
}

const FILTERS = { from: day(), to: day() }

/**
 * Parses the page's URL. Never fails: malformed parts fall back to the proposed period, and to all
 * parts.
 */
export function readDatevAddress(params: UrlParams, proposed: { from: string; to: string }): DatevAddress {
  const { from, to } = readFilters(FILTERS, params)
  const isChosen = from !== undefined && to !== undefined && from <= to
  const left = typeof params.without === 'string' ? params.without.split(',') : []
  const without = PARTS.filter((part) => left.includes(part))
  const period = isChosen ? { from, to } : proposed
  return { ...period, without: without.length < PARTS.length ? without : [] }
}

export const datevHref = ({ from, to, without }: DatevAddress): string =>
  `/datev?from=${from}&to=${to}${without.length > 0 ? `&without=${without.join()}` : ''}`

/** Returns the parts of a URL: only excluded ones are present. */
export const partsWithout = (without: readonly Part[]): Partial<Parts> =>
  Object.fromEntries(without.map((part) => [part, false]))

/** Returns the download address of a file. */
export const exportFileHref = (id: string) => `/api/datev/${id}`
