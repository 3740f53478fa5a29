import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { load } from '@/lib/server/next/load'
import { readDsfinvkAddress } from '@/lib/tax/dsfinvk/list'
import { previewAuditPackage } from './queries/preview'

/** Loads the cash that should be there now, and the content of a package for the URL's period. */
export async function loadAuditPreview(params: UrlParams, proposed: { from: string; to: string }) {
  const address = readDsfinvkAddress(params, proposed)
  const { from, to, devices } = address
  return { address, preview: await load(previewAuditPackage, { from, to, devices: [...devices] }) }
}
