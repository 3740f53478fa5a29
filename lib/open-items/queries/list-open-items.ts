import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { searchedCustomers } from '@/lib/business-partners/queries/search-customers'
import { businessDay } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import { listFields, readPage, type SortColumns } from '@/lib/server/list'
import { defineUseCase, type ReadScope } from '@/lib/server/use-case'
import { openItemList } from '../list'
import { ageLimits, AGES } from '../rules/ageing'
import type { AgeSums, OpenItemsRow } from '../schema'

const listInput = z.strictObject(listFields(openItemList))
type ListInput = z.output<typeof listInput>

const sorts: SortColumns<typeof openItemList> = {
  customerName: { column: sql`a.customer_name`, type: 'text' },
  open: { column: sql`a.open`, type: 'bigint' },
  oldestDueDate: { column: sql`a.oldest`, type: 'date', nullable: true },
}

/** Sums by age over the rows of `unsettled`, in cents. */
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

/** What is not settled in the active company, documents and dunning claims; their partial indexes hold nothing else. */
const unsettled = ({ ctx }: Pick<ReadScope, 'ctx'>) => sql`(
  select i.customer_id, i.customer_number, i.customer_sort_name, i.due_date, i.open_amount, 0 as claim from document i
  where i.company_id = ${ctx.companyId} and i.family = 'INVOICE' and i.open_amount <> 0
  union all
  select c.customer_id, i.customer_number, i.customer_sort_name, null, 0, c.open_amount
  from dunning_claim c join document i on i.tenant_id = c.tenant_id and i.id = c.document_id
  where c.company_id = ${ctx.companyId} and c.open_amount > 0) d`

/** One row a customer, with the fields of `OpenItemsRow` in cents. */
export function accounts(scope: Pick<ReadScope, 'ctx'>, today: string, condition: SQL = sql`true`): SQL {
  return sql`
    select d.customer_id, max(d.customer_number) as customer_number, max(d.customer_sort_name) as customer_name,
      count(*) filter (where d.open_amount <> 0)::int as items, min(d.due_date) filter (where d.open_amount > 0) as oldest, ${sumsByAge(today)}
    from ${unsettled(scope)} where ${condition}
    group by d.customer_id`
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

/** Customers of the active company with something open or a credit, those who owe most first. */
export const listOpenItems = defineUseCase({
  name: 'openItem.list',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: listInput,
  run: async (scope, input) => accountsPage(scope, input, await conditions(scope, input)),
})

/** Which customers, rows of `accounts` as `a`, the list shows. */
async function conditions({ tx, ctx }: ReadScope, { q, overdue }: ListInput): Promise<SQL[]> {
  const today = businessDay(ctx.now())
  const found = await searchedCustomers(tx, sql`a.customer_id`, q)
  return overdue ? [...found, sql`a.oldest < ${today}`] : found
}

/** `total` where the caller knows how many customers that are. */
async function accountsPage(
  { tx, ctx }: ReadScope,
  input: ListInput,
  where: SQL[],
  total?: Promise<number>,
): Promise<Page<OpenItemsRow>> {
  const page = await readPage<AccountRow>(tx, input, {
    select: sql`a.customer_id, a.customer_number, a.customer_name, a.items, a.oldest::text as oldest, a."notDue",
      a."days1to30", a."days31to60", a."days61to90", a.older, a.open, a.credit, a.claims`,
    from: sql`(${accounts({ ctx }, businessDay(ctx.now()))}) a`,
    where,
    id: sql`a.customer_id`,
    sorts,
    total,
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

/** The list with the sums over all customers, for its page. */
export const openItemsPage = defineUseCase({
  name: 'openItem.page',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: listInput,
  run: async (scope, input): Promise<{ page: Page<OpenItemsRow>; sums: AgeSums }> => {
    const where = await conditions(scope, input)
    const summing = sumOfAccounts(scope, where)
    const total = summing.then((sums) => Number(sums?.total ?? 0))
    // a page that is refused never asks for it
    total.catch(() => undefined)
    const [page, row] = await Promise.all([accountsPage(scope, input, where, total), summing])
    return { page, sums: sumsOf(row) }
  },
})

/** Over all customers, and how many of them the conditions leave: counted on the way, as every document is looked at. */
async function sumOfAccounts({ tx, ctx }: ReadScope, where: SQL[]) {
  const sums = [...AGES, 'open', 'credit', 'claims'].map(
    (name) => sql`coalesce(sum(a.${sql.identifier(name)}), 0)::bigint as ${sql.identifier(name)}`,
  )
  const [row] = await tx.execute<SumsRow & { total: number }>(sql`
    select ${sql.join(sums, sql`, `)}, count(*) filter (where ${sql.join([sql`true`, ...where], sql` and `)}) as total
    from (${accounts({ ctx }, businessDay(ctx.now()))}) a`)
  return row
}
