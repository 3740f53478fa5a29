import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { admits } from '@/lib/domain/rights'
import { loadClosings } from '@/lib/pos/closings/loaders'
import type { DeviceRecord } from '@/lib/pos/pos-devices/schema'
import { loadRejections } from '@/lib/pos/receipts/loaders'
import { requireSession } from '@/lib/server/next/require-session'
import { loadArchives } from '@/lib/tax/tse-archives/loaders'

/** Loads the lists on a till's page; null for those that the person may not see. */
export async function loadTillLists(
  device: Pick<DeviceRecord, 'id' | 'company'>,
  params: Promise<UrlParams>,
) {
  const seesRecords = admits(await requireSession(), 'POS-DEVICES_SHOW', 'pos')
  const [closings, rejections, archives] = await Promise.all([
    seesRecords ? loadClosings(device.id, params) : null,
    seesRecords ? loadRejections(device.id) : null,
    loadArchives(device),
  ])
  return { closings, rejections, archives }
}
