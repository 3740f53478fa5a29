import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { load } from '@/lib/server/next/load'
import { readDsfinvkAddress } from './list'
import { previewDsfinvk } from './queries/preview'

/** Loads the preview of an export for the URL's period, or the proposed period if it names none. */
export async function loadDsfinvkPreview(params: UrlParams, proposed: { from: string; to: string }) {
  const address = readDsfinvkAddress(params, proposed)
  const { from, to, devices } = address
  return { address, preview: await load(previewDsfinvk, { from, to, devices: [...devices] }) }
}
