import { day, ids, readFilters, type UrlParams } from '@/lib/domain/list-definition'

/** The parameters of the page: a period, and tills; without any, all of the company. */
export interface DsfinvkAddress {
  from: string
  to: string
  devices: readonly string[]
}

const FILTERS = { from: day(), to: day(), devices: ids() }

/** Parses the page's URL. Never fails: malformed days fall back to the proposed period. */
export function readDsfinvkAddress(
  params: UrlParams,
  proposed: { from: string; to: string },
): DsfinvkAddress {
  const { from, to, devices = '' } = readFilters(FILTERS, params)
  const isChosen = from !== undefined && to !== undefined && from <= to
  return { ...(isChosen ? { from, to } : proposed), devices: devices.split(',').filter((id) => id !== '') }
}

export const dsfinvkHref = ({ from, to, devices }: DsfinvkAddress): string =>
  `/dsfinvk?from=${from}&to=${to}${devices.length > 0 ? `&devices=${devices.join()}` : ''}`
