import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { load } from '@/lib/server/next/load'
import { readDsfinvkAddress } from '@/lib/tax/dsfinvk/list'
import { previewAuditPackage } from './queries/preview'

/** Loads the cash that is to be there now, and what a package of the URL's period would hold. */
export async function loadAuditPreview(params: UrlParams, proposed: { from: string; to: string }) {
  const address = readDsfinvkAddress(params, proposed)
  const { from, to, devices } = address
  return { address, preview: await load(previewAuditPackage, { from, to, devices: [...devices] }) }
}
