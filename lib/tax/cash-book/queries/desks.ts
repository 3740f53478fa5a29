import { and, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { anyOf } from '@/db/arrays'
import { cashDesk } from '@/db/schema/cash-desks'
import { posDevice } from '@/db/schema/pos-devices'
import type { TenantTx } from '@/db/tenant'
import type { Page } from '@/lib/domain/list'
import { bookedCashAccount } from '@/lib/domain/cash-account'
import { accountsOf, DATEV_DEFAULTS, type DatevSettings } from '@/lib/domain/datev'
import { centsText } from '@/lib/domain/money'
import { admits } from '@/lib/domain/rights'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { isAnyOf, listFields, readSelectedPage } from '@/lib/server/sql/list'
import type { Selected } from '@/lib/server/sql/selection'
import { cashDeskList } from '../list'
import { cashDeskKey, type CashDeskRecord } from '../schema'

const k = alias(cashDesk, 'k')
const p = alias(posDevice, 'p')

/** Name of a desk `k`: its till's `p`, or its own. */
export const DESK_NAME = sql<string>`coalesce(p.name, k.name)`

/** An auditor reads the book up to the end of the period, not the desk as it is now. */
const ofAuditor = <T>(column: SQL, shown: SQL) =>
  sql<T>`case when nullif(current_setting('app.audit_from', true), '') is null then ${column} else (
    select ${shown} from cash_entry e where e.tenant_id = k.tenant_id and e.desk_id = k.id) end`

const SHOWN = {
  id: k.id,
  version: k.version,
  kind: k.kind,
  name: DESK_NAME,
  account: sql<string>`coalesce(p.cash_account, k.account)`,
  cashSlot: sql<number>`coalesce(p.cash_slot, k.cash_slot)`,
  datev: sql<Partial<DatevSettings> | null>`(select c.datev from company c where c.tenant_id = k.tenant_id and c.id = k.company_id)`,
  deviceId: k.deviceId,
  isActive: k.isActive,
  balance: ofAuditor<string>(
    sql`k.balance`,
    sql`coalesce(sum(e.amount), 0)::bigint + platform.cash_before_audit(k.id)`,
  ),
  lastNumber: ofAuditor<string>(sql`k.last_number`, sql`coalesce(max(e.number), 0)`),
  lastDay: ofAuditor<string | null>(sql`k.last_day::text`, sql`max(e.date)::text`),
}

const rowOf = (shown: Selected<typeof SHOWN>): CashDeskRecord => {
  const { balance, lastNumber, account, cashSlot, datev, ...row } = shown
  const { cash } = accountsOf({ ...DATEV_DEFAULTS, ...datev })
  return {
    ...row,
    account: bookedCashAccount({ cashAccount: account, cashSlot }, cash),
    balance: centsText(Number(balance)),
    lastNumber: Number(lastNumber),
  }
}

/**
 * Desks of the active company that the caller may see: those of tills with module pos, and only of
 * tills in their stores (`pos_device` hides the others) that were never in another store: the book
 * also contains the cash taken there.
 */
export const visibleDesks = (ctx: Context): SQL[] => [
  sql`k.company_id = ${ctx.companyId}`,
  admits(ctx, 'TAX_SHOW', 'pos') ? sql`(k.device_id is null or p.id is not null)` : sql`k.device_id is null`,
  ...(ctx.storeIds.length === 0
    ? []
    : [
        sql`not exists (select from device_store d
          where d.tenant_id = k.tenant_id and d.device_id = k.device_id and not d.store_id = ${anyOf(ctx.storeIds)})`,
      ]),
]

/** Desks `k` with their tills `p`. */
export const DESKS = sql`cash_desk k left join pos_device p on p.tenant_id = k.tenant_id and p.id = k.device_id`

/** Cash desks of the active company, by name. */
export const listCashDesks = defineUseCase({
  name: 'cashDesk.list',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  forAuditor: 'list',
  input: z.strictObject(listFields(cashDeskList)),
  run: async ({ tx, ctx }, input): Promise<Page<CashDeskRecord>> => {
    const page = await readSelectedPage(
      tx,
      { ...input, q: '' },
      {
        select: SHOWN,
        from: DESKS,
        where: [...visibleDesks(ctx), ...isAnyOf(sql`k.kind`, input.kind && [input.kind])],
        id: sql`k.id`,
        sorts: { name: { column: DESK_NAME, type: 'text' } },
      },
    )
    return { ...page, rows: page.rows.map(rowOf) }
  },
})

/** Returns a desk of the active company that the caller may see. Throws notFound. */
export async function readDesk(tx: TenantTx, ctx: Context, id: string): Promise<CashDeskRecord> {
  const [row] = await tx
    .select(SHOWN)
    .from(k)
    .leftJoin(p, and(eq(p.tenantId, k.tenantId), eq(p.id, k.deviceId)))
    .where(and(eq(k.id, id), ...visibleDesks(ctx)))
  if (!row) throw new AppError('notFound', 'notFound')
  return rowOf(row)
}

/** One cash desk. */
export const getCashDesk = defineUseCase({
  name: 'cashDesk.get',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  forAuditor: 'cashDesk',
  input: cashDeskKey,
  run: ({ tx, ctx }, { id }) => readDesk(tx, ctx, id),
})
