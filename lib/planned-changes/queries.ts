import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { changesOf } from '@/lib/audit/queries'
import type { Page } from '@/lib/domain/list'
import { defineList, id, oneOf } from '@/lib/domain/list-definition'
import { CHANGE_ANY, PLANNABLE, PLANNED_ENTITIES, SEE_ANY, type PlannedEntity } from '@/lib/domain/plannable'
import { admits, type Who } from '@/lib/domain/rights'
import { visibleChanges } from '@/lib/domain/store-change'
import { seesStore, type StoreRestriction } from '@/lib/domain/store-restriction'
import { AppError } from '@/lib/server/errors'
import { listFields, readPage } from '@/lib/server/list'
import { defineUseCase, type ReadScope } from '@/lib/server/use-case'
import { PLANNED_STATUSES, type PlannedChangeRecord } from './schema'

const plannedChangeList = defineList({
  sorts: ['scheduledAt'],
  defaultSort: 'scheduledAt',
  filters: { entity: oneOf(PLANNED_ENTITIES), entityId: id(), status: oneOf(PLANNED_STATUSES) },
})

interface Row extends Record<string, unknown> {
  id: string
  version: number
  entity: PlannedEntity
  entity_id: string
  scheduled_at: string
  status: PlannedChangeRecord['status']
  failure: string
  changes: Record<string, unknown>
  before: Record<string, unknown>
  after: Record<string, unknown>
  created_by_name: string
  created_at: string
  settled_at: string | null
}

const columns = sql`c.id, c.version, c.entity, c.entity_id, c.scheduled_at, c.status, c.failure, c.changes, c.before, c.after,
  c.created_by_name, c.created_at, c.settled_at`
const iso = (instant: string) => new Date(instant).toISOString()

/** What concerns stores that the caller does not see is left out. */
const recordOf = (row: Row, restriction: StoreRestriction): PlannedChangeRecord => ({
  id: row.id,
  version: row.version,
  entity: row.entity,
  entityId: row.entity_id,
  scheduledAt: iso(row.scheduled_at),
  status: row.status,
  failure: row.failure,
  changes: withVisibleStores(row.changes, restriction),
  differences: visibleChanges(changesOf(row.before, row.after), restriction),
  createdByName: row.created_by_name,
  createdAt: iso(row.created_at),
  settledAt: row.settled_at && iso(row.settled_at),
})

const storesOfChange = z.array(z.looseObject({ storeId: z.string() }))

function withVisibleStores(changes: Row['changes'], restriction: StoreRestriction): Row['changes'] {
  const { data } = storesOfChange.safeParse(changes.storePrices)
  if (!data) return changes
  return { ...changes, storePrices: data.filter(({ storeId }) => seesStore(restriction, storeId)) }
}

/** The kinds of records whose pages the caller may see. */
const visibleTo = (who: Who): PlannedEntity[] =>
  PLANNED_ENTITIES.filter((entity) => admits(who, PLANNABLE[entity].see, PLANNABLE[entity].module))

/** One planned change. Throws notFound. */
export async function readPlannedChange(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  id: string,
): Promise<PlannedChangeRecord> {
  const [row] = await tx.execute<Row>(sql`select ${columns} from planned_change c where c.id = ${id}`)
  if (!row) throw new AppError('notFound', 'notFound')
  return recordOf(row, ctx.storeIds)
}

/** Planned changes of what the caller may see, the next one first. */
export const listPlannedChanges = defineUseCase({
  name: 'plannedChange.list',
  mode: 'read',
  right: SEE_ANY,
  module: null,
  input: z.strictObject(listFields(plannedChangeList)),
  run: async ({ tx, ctx }, input): Promise<Page<PlannedChangeRecord>> => {
    const entities = visibleTo(ctx).filter((entity) => !input.entity || entity === input.entity)
    const where: SQL[] = [sql`c.entity = any(${sql.param(entities)}::text[])`]
    if (input.entityId) where.push(sql`c.entity_id = ${input.entityId}`)
    if (input.status) where.push(sql`c.status = ${input.status}`)
    const page = await readPage<Row>(tx, input, {
      select: columns,
      from: sql`planned_change c`,
      where,
      id: sql`c.id`,
      sorts: { scheduledAt: { column: sql`c.scheduled_at`, type: 'timestamptz' } },
    })
    return { ...page, rows: page.rows.map((row) => recordOf(row, ctx.storeIds)) }
  },
})

/** A planned change that could not be applied, for the dashboard. */
export interface FailedPlan {
  id: string
  entity: PlannedEntity
  entityId: string
  /** Of the record. */
  name: string
  /** Why, in German. */
  failure: string
}

/** So many wait on the dashboard at most. */
const FAILED_SHOWN = 20

const auditedKinds = Object.fromEntries(PLANNED_ENTITIES.map((entity) => [entity, PLANNABLE[entity].audited]))

/** Joined to its record's kind in the audit log, which knows what people call it. */
const record = sql`planned_change c
  join jsonb_each_text(${JSON.stringify(auditedKinds)}::jsonb) k on k.key = c.entity
  cross join lateral platform.audited(c.tenant_id, k.value, c.entity_id) named`

/** Failed planned changes that the caller may change, newest first. Those of deleted records need no action. */
export const listFailedPlans = defineUseCase({
  name: 'plannedChange.failed',
  mode: 'read',
  right: CHANGE_ANY,
  module: null,
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<FailedPlan[]> => {
    const mine = PLANNED_ENTITIES.filter((entity) =>
      admits(ctx, PLANNABLE[entity].change, PLANNABLE[entity].module),
    )
    const rows = await tx.execute<{
      id: string
      entity: PlannedEntity
      entity_id: string
      name: string
      failure: string
    }>(sql`
      select c.id, c.entity, c.entity_id, named.record as name, c.failure from ${record}
      where c.status = 'FAILED' and c.entity = any(${sql.param(mine)}::text[]) and named.record is not null
      order by c.settled_at desc, c.id limit ${FAILED_SHOWN}`)
    return [...rows].map(({ entity_id: entityId, ...row }) => ({ ...row, entityId }))
  },
})
