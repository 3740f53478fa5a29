import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { admits } from '@/lib/domain/rights'
import { loadClosings } from '@/lib/pos/closings/loaders'
import type { DeviceRecord } from '@/lib/pos/pos-devices/schema'
import { loadRejections } from '@/lib/pos/receipts/loaders'
import { load } from '@/lib/server/next/load'
import { requireSession } from '@/lib/server/next/require-session'
import { listArchives } from './queries/archives'

type Till = Pick<DeviceRecord, 'id' | 'company'>

/** Loads the archives of a till of the active company; null if the person may not see them. */
async function loadArchives({ id, company }: Till) {
  const session = await requireSession()
  const isSeen = admits(session, 'TAX_SHOW', 'pos') && session.storeIds.length === 0
  return isSeen && company?.id === session.company.id ? load(listArchives, { id }) : null
}

/** Loads the lists on a till's page; null for those that the person may not see. */
export async function loadTillLists(till: Till, params: Promise<UrlParams>) {
  const seesRecords = admits(await requireSession(), 'POS-DEVICES_SHOW', 'pos')
  const [closings, rejections, archives] = await Promise.all([
    seesRecords ? loadClosings(till.id, params) : null,
    seesRecords ? loadRejections(till.id) : null,
    loadArchives(till),
  ])
  return { closings, rejections, archives }
}
