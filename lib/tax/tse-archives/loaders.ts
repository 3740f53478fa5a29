import 'server-only'
import { admits } from '@/lib/domain/rights'
import type { DeviceRecord } from '@/lib/pos/pos-devices/schema'
import { load } from '@/lib/server/next/load'
import { requireSession } from '@/lib/server/next/require-session'
import { listArchives } from './queries/archives'

/** Loads the archives of a till of the active company; null if the person may not see them. */
export async function loadArchives({ id, company }: Pick<DeviceRecord, 'id' | 'company'>) {
  const session = await requireSession()
  const isSeen = admits(session, 'TAX_SHOW', 'pos') && session.storeIds.length === 0 && !session.auditor
  return isSeen && company?.id === session.company?.id ? load(listArchives, { id }) : null
}
