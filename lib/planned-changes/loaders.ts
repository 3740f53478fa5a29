import 'server-only'
import type { PlannedEntity } from '@/lib/domain/plannable'
import { admits, type Who } from '@/lib/domain/rights'
import { load } from '@/lib/server/next/load'
import { listFailedPlans, listPlannedChanges, type FailedPlan } from './queries'
import type { PlannedChangeRecord } from './schema'

const SHOWN = 50

/** Planned and failed changes of a record; applied ones are in its history. */
export async function loadPlannedChanges(
  entity: PlannedEntity,
  entityId: string,
): Promise<PlannedChangeRecord[]> {
  const { rows } = await load(listPlannedChanges, { entity, entityId, pageSize: SHOWN })
  return rows.filter(({ status }) => status !== 'APPLIED')
}

/** What failed of the plans that this person may change; nothing for those who may change none. */
export async function loadFailedPlans(who: Who): Promise<FailedPlan[]> {
  return admits(who, listFailedPlans.right, listFailedPlans.module) ? load(listFailedPlans, {}) : []
}
