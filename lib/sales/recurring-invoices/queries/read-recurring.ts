import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { document } from '@/db/schema/documents'
import { recurringDate, recurringInvoice } from '@/db/schema/recurring-invoices'
import type { TenantTx } from '@/db/tenant'
import { searchedCustomers } from '@/lib/catalog/business-partners/queries/search-customers'
import { addDays, businessDay } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import { AppError } from '@/lib/server/core/errors'
import { errorText } from '@/lib/server/core/translate'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { listFields, readSelectedPage } from '@/lib/server/sql/list'
import type { Selected } from '@/lib/server/sql/selection'
import { recurringList } from '../list'
import { plannedDates, type BilledPeriod, type BilledRule } from '../rules/due-dates'
import {
  datesInput,
  recurringKey,
  recurringPosition,
  type RecurringPosition,
  type RecurringRecord,
  type RecurringRow,
} from '../schema'
import type { RuleRow } from '../store'
import type { RecurringState } from '../words'

const r = alias(recurringInvoice, 'r')

/** Condition on `recurring_invoice r`. */
const STATE = sql<RecurringState>`case when r.paused_on is not null then 'PAUSED' when r.next_date is null then 'ENDED' else 'ACTIVE' end`

const SHOWN = {
  id: r.id,
  version: r.version,
  state: STATE,
  customerId: r.customerId,
  customerNumber: sql<string>`(select coalesce(p.customer_number, '') from business_partner p where p.id = r.customer_id)`,
  customerName: sql<string>`(select p.sort_name from business_partner p where p.id = r.customer_id)`,
  unit: r.unit,
  count: r.count,
  weekday: r.weekday,
  day: r.day,
  start: r.start,
  end: r.end,
  skip: r.skip,
  mode: r.mode,
  inArrears: r.inArrears,
  perWeekday: r.perWeekday,
  nextDate: r.nextDate,
  sumGross: r.sumGross,
  pausedOn: r.pausedOn,
  failure: r.failure,
}

const COUNTED = {
  what: sql<string>`(select string_agg(p ->> 'name', ', ') from (
    select p from jsonb_array_elements(r.positions) with ordinality as e (p, n) where p ->> 'depositOf' is null order by n limit 3) e)`,
  positionCount: sql<number>`jsonb_array_length(r.positions)`,
}

const shownOf = ({ unit, count, weekday, day, sumGross, failure, ...row }: Selected<typeof SHOWN>) => ({
  ...row,
  every: { unit, count, weekday, day },
  sumGross: centsText(sumGross),
  failure: failure ? errorText(failure.code, failure.params) : '',
})

/** Rules of the active company; `q` matches the customer. */
export const listRecurring = defineUseCase({
  name: 'recurringInvoice.list',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject(listFields(recurringList)),
  run: async ({ tx, ctx }, input): Promise<Page<RecurringRow>> => {
    const where = [
      sql`r.company_id = ${ctx.companyId}`,
      ...(input.state ? [sql`${STATE} = ${input.state}`] : []),
      ...(input.failed ? [sql`r.failure is not null`] : []),
      ...(await searchedCustomers(tx, sql`r.customer_id`, input.q)),
    ]
    const page = await readSelectedPage(tx, input, {
      select: { ...SHOWN, ...COUNTED },
      from: sql`recurring_invoice r`,
      where,
      id: sql`r.id`,
      sorts: {
        customerName: {
          column: sql`(select p.sort_name from business_partner p where p.id = r.customer_id)`,
          type: 'text',
        },
        nextDate: { column: sql`r.next_date`, type: 'date', nullable: true },
        sumGross: { column: sql`r.sum_gross`, type: 'bigint' },
      },
    })
    return {
      ...page,
      rows: page.rows.map(({ what, positionCount, ...row }) => ({ ...shownOf(row), what, positionCount })),
    }
  },
})

/** Returns a rule of the active company. Throws notFound. */
export async function readRecurring(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  id: string,
): Promise<RecurringRecord> {
  const { useGrossPrice, notePublic, positions, createdAt, updatedAt } = r
  const [row] = await tx
    .select({ ...SHOWN, useGrossPrice, notePublic, positions, createdAt, updatedAt })
    .from(r)
    .where(and(eq(r.id, id), eq(r.companyId, ctx.companyId)))
  if (!row) throw new AppError('notFound', 'notFound')
  const { useGrossPrice: gross, notePublic: note, positions: stored, ...shown } = row
  return {
    ...shownOf(shown),
    useGrossPrice: gross,
    notePublic: note,
    positions: positionsOf(stored),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Parses the stored positions of a rule. */
export const positionsOf = (stored: unknown): RecurringPosition[] => recurringPosition.array().parse(stored)

/** One rule. */
export const getRecurring = defineUseCase({
  name: 'recurringInvoice.get',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: recurringKey,
  run: (scope, { id }) => readRecurring(scope, id),
})

/** Returns the periods that a rule has billed. */
export async function billedPeriods(tx: TenantTx, recurringId: string): Promise<BilledPeriod[]> {
  const { date, periodFrom: from, periodTo: to } = recurringDate
  return tx.select({ date, from, to }).from(recurringDate).where(eq(recurringDate.recurringId, recurringId))
}

type StoredRule = Pick<
  RuleRow,
  'unit' | 'count' | 'weekday' | 'day' | 'start' | 'end' | 'skip' | 'inArrears' | 'perWeekday' | 'pausedOn'
>

/** Returns a stored rule as the calendar takes it. */
export function billedRule(
  { unit, count, weekday, day, ...row }: StoredRule,
  billed: readonly BilledPeriod[],
): BilledRule {
  const { start, end, skip, inArrears, perWeekday, pausedOn } = row
  return { every: { unit, count, weekday, day }, start, end, skip, inArrears, perWeekday, pausedOn, billed }
}

/** Maximum number of dates returned: nineteen years if weekly. */
const DATES_MAX = 1000

/** The dates of a rule from its start to a day. */
export const recurringDatesOf = defineUseCase({
  name: 'recurringInvoice.dates',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: datesInput,
  run: async (scope, { id, until = addDays(businessDay(scope.ctx.now()), 365) }) => {
    const { every, ...rule } = await readRecurring(scope, id)
    const dates: { date: string; from: string; to: string; skipped: boolean }[] = []
    for (const one of plannedDates(billedRule({ ...every, ...rule }, []))) {
      if (one.date > until || dates.length >= DATES_MAX) break
      const { date, from, to, state } = one
      dates.push({ date, from, to, skipped: state !== 'OPEN' })
    }
    return dates
  },
})

/** A billed date of a rule, with its invoice. */
export interface BilledDate extends BilledPeriod {
  /** Null once its draft was deleted. */
  invoice: { id: string; number: string | null; status: string; sumGross: string } | null
}

/** Maximum number of billed dates on a rule's page. */
const BILLED_SHOWN = 60

/** Returns the newest billed dates of a rule. */
export async function billedDates(tx: TenantTx, recurringId: string): Promise<BilledDate[]> {
  const { date, periodFrom: from, periodTo: to } = recurringDate
  const { number, status, sumGross } = document
  const rows = await tx
    .select({ date, from, to, id: document.id, number, status, sumGross })
    .from(recurringDate)
    .leftJoin(
      document,
      and(eq(document.tenantId, recurringDate.tenantId), eq(document.id, recurringDate.invoiceId)),
    )
    .where(eq(recurringDate.recurringId, recurringId))
    .orderBy(desc(recurringDate.periodFrom))
    .limit(BILLED_SHOWN)
  return rows.map(({ id, number: no, status: of, sumGross: sum, ...period }) => ({
    ...period,
    invoice: id && of ? { id, number: no, status: of, sumGross: centsText(sum ?? 0) } : null,
  }))
}
