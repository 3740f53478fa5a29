import 'server-only'
import { load } from '@/lib/server/next/load'
import { listPlannedChanges } from './queries'
import type { PlannedChangeRecord, PlannedEntity } from './schema'

const SHOWN = 50

/** What is planned for a record and what failed; applied ones stand in its history. */
export async function loadPlannedChanges(
  entity: PlannedEntity,
  entityId: string,
): Promise<PlannedChangeRecord[]> {
  const { rows } = await load(listPlannedChanges, { entity, entityId, pageSize: SHOWN })
  return rows.filter(({ status }) => status !== 'APPLIED')
}
