import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { load } from '@/lib/server/next/load'
import { readVatAddress } from './list'
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
