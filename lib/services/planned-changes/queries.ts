import { and, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { plannedChange } from '@/db/schema/planned-changes'
import { changesOf } from '@/lib/services/audit/queries'
import type { TenantTx } from '@/db/tenant'
import { grouped } from '@/lib/domain/grouped'
import type { Page } from '@/lib/domain/list'
import { defineList, id, oneOf } from '@/lib/domain/list-definition'
import type { OpenTask } from '@/lib/domain/open-task'
import {
  CHANGE_ANY,
  PLANNABLE,
  PLANNED_ENTITIES,
  PLANNED_STATUSES,
  SEE_ANY,
  type PlannedEntity,
} from '@/lib/domain/plannable'
import { admits, type Who } from '@/lib/domain/rights'
import { visibleChanges } from '@/lib/domain/store-change'
import { seesStore, type StoreRestriction } from '@/lib/domain/store-restriction'
import { AppError } from '@/lib/server/core/errors'
import { listFields, readSelectedPage } from '@/lib/server/sql/list'
import { selectRows, type Selected } from '@/lib/server/sql/selection'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import type { PlannedChangeRecord } from './schema'

const plannedChangeList = defineList({
  sorts: ['scheduledAt'],
  defaultSort: 'scheduledAt',
  filters: { entity: oneOf(PLANNED_ENTITIES), entityId: id(), status: oneOf(PLANNED_STATUSES) },
})

const c = alias(plannedChange, 'c')

const COLUMNS = {
  id: c.id,
  version: c.version,
  entity: c.entity,
  entityId: c.entityId,
  scheduledAt: c.scheduledAt,
  status: c.status,
  failure: c.failure,
  changes: c.changes,
  before: c.before,
  after: c.after,
  createdByName: c.createdByName,
  createdAt: c.createdAt,
  settledAt: c.settledAt,
}

type Row = Selected<typeof COLUMNS>

/** Changes in stores that the caller does not see are left out. */
const recordOf = ({ before, after, ...row }: Row, restriction: StoreRestriction): PlannedChangeRecord => ({
  ...row,
  changes: withVisibleStores(row.changes, restriction),
  differences: visibleChanges(changesOf(before, after), restriction),
  scheduledAt: row.scheduledAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  settledAt: row.settledAt && row.settledAt.toISOString(),
})

const storesOfChange = z.array(z.looseObject({ storeId: z.string() }))

function withVisibleStores(changes: Row['changes'], restriction: StoreRestriction): Row['changes'] {
  const { data } = storesOfChange.safeParse(changes.storePrices)
  if (!data) return changes
  return { ...changes, storePrices: data.filter(({ storeId }) => seesStore(restriction, storeId)) }
}

/** Returns the kinds of records whose pages the caller may see. */
const visibleTo = (who: Who): PlannedEntity[] =>
  PLANNED_ENTITIES.filter((entity) => admits(who, PLANNABLE[entity].see, PLANNABLE[entity].module))

/** Returns one planned change. Throws notFound. */
export async function readPlannedChange(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  id: string,
): Promise<PlannedChangeRecord> {
  const [row] = await tx.select(COLUMNS).from(c).where(eq(c.id, id))
  if (!row) throw new AppError('notFound', 'notFound')
  return recordOf(row, ctx.storeIds)
}

/** Planned changes of records that the caller may see, earliest first. */
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
    const page = await readSelectedPage(tx, input, {
      select: COLUMNS,
      from: sql`planned_change c`,
      where,
      id: sql`c.id`,
      sorts: { scheduledAt: { column: sql`c.scheduled_at`, type: 'timestamptz' } },
    })
    return { ...page, rows: page.rows.map((row) => recordOf(row, ctx.storeIds)) }
  },
})

/** Maximum number of plans on the page of all plans. */
const OPEN_SHOWN = 200

/** Plans that wait or failed, of all records that the caller may see, the next first. */
export const openPlans = defineUseCase({
  name: 'plannedChange.open',
  mode: 'read',
  right: SEE_ANY,
  module: null,
  input: z.strictObject({}),
  run: async ({ tx, ctx }) => {
    const open = sql`from planned_change c
      where c.status <> 'APPLIED' and c.entity = any(${sql.param(visibleTo(ctx))}::text[])`
    const shown = sql`(select c.* ${open} order by c.scheduled_at, c.id limit ${OPEN_SHOWN}) c`
    const columns = { ...COLUMNS, name: sql<string | null>`named.record` }
    const plans = await selectRows(tx, columns, sql`from ${named(shown)} order by c.scheduled_at, c.id`)
    const [counted] = await tx.execute<{ count: string }>(sql`select count(*) ${open}`)
    const rows = plans.map(({ name, ...row }) => ({ ...recordOf(row, ctx.storeIds), name }))
    return { rows, total: Number(counted?.count ?? 0) }
  },
})

/** Returns the fields that waiting plans change before an instant, by record, earliest first. */
export async function pendingChanges(
  tx: TenantTx,
  entity: PlannedEntity,
  ids: readonly string[],
  before: string,
): Promise<Map<string, { changes: Row['changes'] }[]>> {
  const rows = await tx
    .select({ entityId: c.entityId, changes: c.changes })
    .from(c)
    .where(
      and(
        eq(c.entity, entity),
        inArray(c.entityId, [...ids]),
        eq(c.status, 'PENDING'),
        lt(c.scheduledAt, new Date(before)),
      ),
    )
    .orderBy(c.scheduledAt, c.id)
  return grouped(rows, ({ entityId }) => entityId)
}

/** Maximum number on the dashboard. */
const FAILED_SHOWN = 20

const auditedKinds = Object.fromEntries(PLANNED_ENTITIES.map((entity) => [entity, PLANNABLE[entity].audited]))

/** Plans joined to their record's kind in the audit log, which knows its display name. */
const named = (plans: SQL) => sql`${plans}
  join jsonb_each_text(${JSON.stringify(auditedKinds)}::jsonb) k on k.key = c.entity
  cross join lateral platform.audited(c.tenant_id, k.value, c.entity_id) named`

const record = named(sql`planned_change c`)

/**
 * A task for each failed planned change that the caller may change, newest first; it leads to the
 * record, where the change can be withdrawn. Those of deleted records need no action.
 */
export const failedPlanTasks = defineUseCase({
  name: 'plannedChange.tasks',
  mode: 'read',
  right: CHANGE_ANY,
  module: null,
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<OpenTask[]> => {
    const mine = PLANNED_ENTITIES.filter((entity) =>
      admits(ctx, PLANNABLE[entity].change, PLANNABLE[entity].module),
    )
    const failed = {
      entity: c.entity,
      entityId: c.entityId,
      name: sql<string>`named.record`,
      failure: c.failure,
    }
    const plans = await selectRows(
      tx,
      failed,
      sql`from ${record}
      where c.status = 'FAILED' and c.entity = any(${sql.param(mine)}::text[]) and named.record is not null
      order by c.settled_at desc, c.id limit ${FAILED_SHOWN}`,
    )
    return plans.map(({ entity, entityId, name, failure }) => ({
      kind: 'failedPlan',
      href: `${PLANNABLE[entity].page}/${entityId}`,
      count: 1,
      name,
      failure,
    }))
  },
})
