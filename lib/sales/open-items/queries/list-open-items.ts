import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { searchedCustomers } from '@/lib/catalog/business-partners/queries/search-customers'
import { businessDay } from '@/lib/domain/business-date'
import { counted, type Page } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import { isEither, listFields, readPage, type SortColumns } from '@/lib/server/sql/list'
import { lookedUp, walkInOrder } from '@/lib/server/sql/selection'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { openItemList } from '../list'
import { ageLimits, AGES } from '../rules/ageing'
import type { AgeSums, OpenItemsRow } from '../schema'
import type { OverdueAge } from '../words'

const listInput = z.strictObject(listFields(openItemList))
type ListInput = z.output<typeof listInput>

const sorts: SortColumns<typeof openItemList> = {
  customerName: { column: sql`a.customer_name`, type: 'text' },
  open: { column: sql`a.open`, type: 'bigint' },
  oldestDueDate: { column: sql`a.oldest`, type: 'date', nullable: true },
}

/** Returns the sums by age over the rows of `unsettled`, in cents. */
function sumsByAge(today: string): SQL {
  const { days30, days60, days90 } = ageLimits(today)
  const within = (from: string, before: string) => sql`d.due_date >= ${from} and d.due_date < ${before}`
  const sum = (condition: SQL) =>
    sql`coalesce(sum(d.open_amount) filter (where d.open_amount > 0 and ${condition}), 0)::bigint`
  return sql`
    ${sum(sql`(d.due_date is null or d.due_date >= ${today})`)} as "notDue",
    ${sum(within(days30, today))} as "days1to30",
    ${sum(within(days60, days30))} as "days31to60",
    ${sum(within(days90, days60))} as "days61to90",
    ${sum(sql`d.due_date < ${days90}`)} as "older",
    ${sum(sql`true`)} as open,
    coalesce(-sum(d.open_amount) filter (where d.open_amount < 0), 0)::bigint as credit,
    coalesce(sum(d.claim), 0)::bigint as claims`
}

/**
 * Unsettled documents and dunning claims of the active company; their partial indexes hold nothing
 * else.
 */
const unsettled = ({ ctx }: Pick<ReadScope, 'ctx'>) => sql`(
  select i.customer_id, i.customer_number, i.customer_sort_name, i.due_date, i.open_amount, 0 as claim from document i
  where i.company_id = ${ctx.companyId} and i.family in ('INVOICE', 'RECEIPT') and i.open_amount <> 0
  union all
  select c.customer_id, i.customer_number, i.customer_sort_name, null, 0, c.open_amount
  from dunning_claim c cross join ${lookedUp({ table: 'document', column: 'id' }, 'i', sql`c.document_id`)}
  where c.company_id = ${ctx.companyId} and c.open_amount > 0) d`

/** Returns one row per customer, with the fields of `OpenItemsRow` in cents. */
export function accounts(scope: Pick<ReadScope, 'ctx'>, today: string, condition: SQL = sql`true`): SQL {
  return sql`
    select d.customer_id, max(d.customer_number) as customer_number, max(d.customer_sort_name) as customer_name,
      count(*) filter (where d.open_amount <> 0)::int as items, min(d.due_date) filter (where d.open_amount > 0) as oldest, ${sumsByAge(today)}
    from ${unsettled(scope)} where ${condition}
    group by d.customer_id`
}

/** The ages as conditions on the rows of `unsettled`: claims that are due, no credits. */
function ofAge(ages: readonly OverdueAge[] | undefined, today: string): SQL {
  const { days30, days60 } = ageLimits(today)
  const due: Readonly<Record<OverdueAge, SQL>> = {
    UNTIL30: sql`d.due_date >= ${days30} and d.due_date < ${today}`,
    UNTIL60: sql`d.due_date >= ${days60} and d.due_date < ${days30}`,
    OVER60: sql`d.due_date < ${days60}`,
  }
  const either = isEither(ages?.map((age) => sql`d.open_amount > 0 and ${due[age]}`))
  return sql.join([sql`true`, ...either], sql` and `)
}

/** Returns what customers owe the active company by age, without a list. */
export async function openSums({ tx, ctx }: ReadScope): Promise<AgeSums> {
  const [row] = await tx.execute<SumsRow>(
    sql`select ${sumsByAge(businessDay(ctx.now()))} from ${unsettled({ ctx })}`,
  )
  return sumsOf(row)
}

type SumsRow = Record<keyof AgeSums, string | number>

export interface AccountRow extends SumsRow, Record<string, unknown> {
  customer_id: string
  customer_number: string
  customer_name: string
  items: number
  oldest: string | null
}

function sumsOf(row: Partial<SumsRow> | undefined): AgeSums {
  const text = (key: keyof AgeSums) => centsText(Number(row?.[key] ?? 0))
  const [notDue, days1to30, days31to60, days61to90, older] = AGES.map(text)
  return {
    notDue,
    days1to30,
    days31to60,
    days61to90,
    older,
    open: text('open'),
    credit: text('credit'),
    claims: text('claims'),
  } as AgeSums
}

/** Customers of the active company with an open amount or a credit, the largest debts first. */
export const listOpenItems = defineUseCase({
  name: 'openItem.list',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  forAuditor: 'list',
  input: listInput,
  run: async (scope, input) => accountsPage(scope, input, await conditions(scope, input)),
})

/** Returns the conditions on `accounts`, as `a`, for the list. */
async function conditions({ tx, ctx }: ReadScope, { q, overdue }: ListInput): Promise<SQL[]> {
  const today = businessDay(ctx.now())
  const found = await searchedCustomers(tx, sql`a.customer_id`, q)
  await walkInOrder(tx)
  return overdue ? [...found, sql`a.oldest < ${today}`] : found
}

/** Returns the accounts of the documents with the chosen ages. */
function agedAccounts({ ctx }: Pick<ReadScope, 'ctx'>, { age }: ListInput): SQL {
  const today = businessDay(ctx.now())
  return accounts({ ctx }, today, ofAge(age, today))
}

const COLUMNS = sql`a.customer_id, a.customer_number, a.customer_name, a.items, a.oldest::text as oldest, a."notDue",
  a."days1to30", a."days31to60", a."days61to90", a.older, a.open, a.credit, a.claims`

async function accountsPage(
  { tx, ctx }: ReadScope,
  input: ListInput,
  where: SQL[],
): Promise<Page<OpenItemsRow>> {
  const page = await readPage<AccountRow>(tx, input, {
    select: COLUMNS,
    from: sql`(${agedAccounts({ ctx }, input)}) a`,
    where,
    id: sql`a.customer_id`,
    sorts,
  })
  return { ...page, rows: page.rows.map(rowOf) }
}

export function rowOf(row: AccountRow): OpenItemsRow {
  return {
    id: row.customer_id,
    customerId: row.customer_id,
    customerNumber: row.customer_number,
    customerName: row.customer_name,
    items: Number(row.items),
    oldestDueDate: row.oldest,
    ...sumsOf(row),
  }
}

/** The list with the sums over all customers, of the chosen ages, for its page. */
export const openItemsPage = defineUseCase({
  name: 'openItem.page',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  forAuditor: 'list',
  input: listInput,
  run: async (scope, input): Promise<{ page: Page<OpenItemsRow>; sums: AgeSums }> => {
    const where = await conditions(scope, input)
    const { tx, ctx } = scope
    const all = sql`(${withSums(agedAccounts({ ctx }, input), where)}) a`
    const page = await readPage<AccountRow & TotalRow>(tx, input, {
      select: sql`${COLUMNS}, ${TOTALS}`,
      from: all,
      where,
      id: sql`a.customer_id`,
      sorts,
      // the total comes with each row
      total: 0,
    })
    const row = page.rows[0] ?? (await totalsAlone(tx, all))
    return {
      page: { ...page, rows: page.rows.map(rowOf), ...counted(Number(row?.total ?? 0)) },
      sums: sumsOf(row && (Object.fromEntries(SUMMED.map((name) => [name, row[`all_${name}`]])) as SumsRow)),
    }
  },
})

const SUMMED = [...AGES, 'open', 'credit', 'claims'] as const

/** The sums over all customers, and the number of customers matching the conditions. */
type TotalRow = Record<`all_${keyof AgeSums}` | 'total', string | number>

const TOTALS = sql.join(
  ['total', ...SUMMED.map((name) => `all_${name}`)].map((name) => sql`a.${sql.identifier(name)}`),
  sql`, `,
)

/**
 * Returns the accounts, each with the columns of `TotalRow`: every open document must be read, but
 * only once for both.
 */
function withSums(all: SQL, where: SQL[]): SQL {
  const sums = SUMMED.map(
    (name) => sql`(sum(a.${sql.identifier(name)}) over ())::bigint as ${sql.identifier(`all_${name}`)}`,
  )
  return sql`select a.*, ${sql.join(sums, sql`, `)},
    count(*) filter (where ${sql.join([sql`true`, ...where], sql` and `)}) over () as total from (${all}) a`
}

/** For a page without customers. */
async function totalsAlone(tx: ReadScope['tx'], all: SQL): Promise<TotalRow | undefined> {
  const [row] = await tx.execute<TotalRow>(sql`select ${TOTALS} from ${all} limit 1`)
  return row
}
