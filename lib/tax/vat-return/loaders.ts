import 'server-only'
import { number, readFilters, type UrlParams } from '@/lib/domain/list-definition'
import { load } from '@/lib/server/next/load'
import { readVatAddress } from './list'
import { listFilings } from './queries/filings'
import { showVatReturn } from './queries/read-vat-return'

/** Loads the figures of the URL's period; of the proposed one if it names none. */
export async function loadVatReturn(params: UrlParams, proposed: { from: string; to: string }) {
  const address = readVatAddress(params, proposed)
  const { from, to, basis, code, line, page } = address
  const shown = await load(showVatReturn, {
    from,
    to,
    page,
    ...(basis === null ? {} : { basis }),
    ...(code === null ? {} : { code }),
    ...(line === null ? {} : { line }),
  })
  return { address, shown }
}

/** Loads the URL's page of filed values. */
export function loadFilings(params: UrlParams) {
  const { page = '1' } = readFilters({ page: number() }, params)
  return load(listFilings, { page: Math.max(1, Number(page)), pageSize: 6 })
}
