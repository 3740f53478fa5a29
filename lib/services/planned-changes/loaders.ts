import 'server-only'
import type { PlannedEntity } from '@/lib/domain/plannable'
import { load } from '@/lib/server/next/load'
import { listPlannedChanges, openPlans } from './queries'
import type { PlannedChangeRecord } from './schema'

const SHOWN = 50

/** Loads planned and failed changes of a record; applied ones are in its history. */
export async function loadPlannedChanges(
  entity: PlannedEntity,
  entityId: string,
): Promise<PlannedChangeRecord[]> {
  const { rows } = await load(listPlannedChanges, { entity, entityId, pageSize: SHOWN })
  return rows.filter(({ status }) => status !== 'APPLIED')
}

export type OpenPlans = Awaited<ReturnType<typeof loadOpenPlans>>

/** Loads planned and failed changes of all records, with their names. */
export const loadOpenPlans = () => load(openPlans, {})
