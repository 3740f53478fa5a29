import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { load } from '@/lib/server/next/load'
import { partsWithout, readDatevAddress } from './list'
import { previewCreditors } from './queries/creditors'
import { previewBatch } from './queries/exports'

/** Loads the preview of the URL's period; of the proposed one if it names none. */
export async function loadPreview(params: UrlParams, proposed: { from: string; to: string }) {
  const address = readDatevAddress(params, proposed)
  const { from, to, without } = address
  return { address, preview: await load(previewBatch, { from, to, ...partsWithout(without) }) }
}

/** Loads suppliers without a creditor account, and earlier assignments. */
export const loadCreditors = () => load(previewCreditors, {})
