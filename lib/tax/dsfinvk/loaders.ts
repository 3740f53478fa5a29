import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { load } from '@/lib/server/next/load'
import { readDsfinvkAddress } from './list'
import { previewDsfinvk } from './queries/preview'

/** Loads what an export of the URL's period would hold; of the proposed one if it names none. */
export async function loadDsfinvkPreview(params: UrlParams, proposed: { from: string; to: string }) {
  const address = readDsfinvkAddress(params, proposed)
  const { from, to, devices } = address
  return { address, preview: await load(previewDsfinvk, { from, to, devices: [...devices] }) }
}
