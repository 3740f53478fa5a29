import { daysBetween } from '@/lib/domain/business-date'
import type { ExportJobKind } from '@/lib/domain/exportable'
import { day, ids, readFilters, type UrlParams } from '@/lib/domain/list-definition'

/** The parameters of a page: a period, and tills; without any, all of the company. */
export interface DsfinvkAddress {
  from: string
  to: string
  devices: readonly string[]
}

/** The exports of the page: the tills' data, and those of their TSEs. */
export const DSFINVK_KINDS = ['dsfinvk', 'tse-tar'] as const satisfies readonly ExportJobKind[]

/** A leap year: the findings of more days would be read in one request. */
const MOST_DAYS = 366

/** Whether the page previews an export of these days; an export may cover more days. */
export const isPreviewed = ({ from, to }: { from: string; to: string }) => daysBetween(from, to) < MOST_DAYS

const FILTERS = { from: day(), to: day(), devices: ids() }

/**
 * Parses the page's URL. Never fails: malformed days, and too many, fall back to the proposed
 * period.
 */
export function readDsfinvkAddress(
  params: UrlParams,
  proposed: { from: string; to: string },
): DsfinvkAddress {
  const { from, to, devices = '' } = readFilters(FILTERS, params)
  const isChosen = from !== undefined && to !== undefined && from <= to && isPreviewed({ from, to })
  return { ...(isChosen ? { from, to } : proposed), devices: devices.split(',').filter((id) => id !== '') }
}

/** Returns the URL of a page that has this address. */
export const periodHref = (page: string, { from, to, devices }: DsfinvkAddress): string =>
  `${page}?from=${from}&to=${to}${devices.length > 0 ? `&devices=${devices.join()}` : ''}`
