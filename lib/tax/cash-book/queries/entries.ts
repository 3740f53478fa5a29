import { businessDay } from '@/lib/domain/business-date'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { auditedDays } from '@/lib/domain/auditor'
import type { Page } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { listFields, readSelectedPage } from '@/lib/server/sql/list'
import { selectRows } from '@/lib/server/sql/selection'
import { cashEntryList } from '../list'
import { cashDeskKey, cashEntryKey, dayOfBookInput, type CashEntryRecord } from '../schema'
import { readDesk } from './desks'
import { companyVat } from './own-company'
import { entryColumns, entryOf } from './entry-columns'

/**
 * The whole book of a desk in its order, by day and number, with the balance after each entry; for
 * an auditor only the part in the period, starting from the balance before it.
 */
const bookOf = (deskId: string) => sql`(
  select b.*, sum(b.amount) over by_day + platform.cash_before_audit(b.desk_id) as balance, row_number() over by_day as place
  from cash_entry b where b.desk_id = ${deskId} window by_day as (order by b.date, b.number)) e`

/** Entries of a desk by day and number, each with the balance after it. */
export const listCashEntries = defineUseCase({
  name: 'cashEntry.list',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  forAuditor: 'cashDesk',
  input: z.strictObject({ ...listFields(cashEntryList), ...cashDeskKey.shape }),
  run: async ({ tx, ctx }, { id, ...input }): Promise<Page<CashEntryRecord>> => {
    await readDesk(tx, ctx, id)
    const { from, to, kind } = input
    const page = await readSelectedPage(
      tx,
      { ...input, q: '' },
      {
        select: entryColumns,
        from: bookOf(id),
        where: [
          ...(from ? [sql`e.date >= ${from}`] : []),
          ...(to ? [sql`e.date <= ${to}`] : []),
          ...(kind ? [sql`e.kind = ${kind}`] : []),
        ],
        id: sql`e.id`,
        sorts: { date: { column: sql`e.place`, type: 'bigint' } },
      },
    )
    return { ...page, rows: page.rows.map(entryOf) }
  },
})

/** A part of the book: the balance before it, its entries, and the balance after it. */
export interface BookPart {
  from: string
  to: string
  opening: string
  entries: CashEntryRecord[]
  closing: string
}

/** Returns the days that the caller may read. Throws `auditor.outsidePeriod` for none. */
export function daysShown({ auditor }: Context, days: { from: string; to: string }) {
  const shown = auditedDays(auditor, days)
  if (!shown) throw new AppError('notFound', 'auditor.outsidePeriod')
  return shown
}

/**
 * Returns the entries of a desk within days, both inclusive. The caller must check first that the
 * desk may be seen.
 */
export async function readBook(
  tx: TenantTx,
  deskId: string,
  { from, to }: { from: string; to: string },
): Promise<BookPart> {
  const rows = await selectRows(
    tx,
    entryColumns,
    sql`from ${bookOf(deskId)} where e.date between ${from} and ${to} order by e.place`,
  )
  const [before] = await tx.execute<{ sum: string }>(
    sql`select coalesce(sum(amount), 0) + platform.cash_before_audit(${deskId}) as sum
      from cash_entry where desk_id = ${deskId} and date < ${from}`,
  )
  const entries = rows.map(entryOf)
  const opening = centsText(Number(before?.sum ?? 0))
  return { from, to, opening, entries, closing: entries.at(-1)?.balance ?? opening }
}

/**
 * A desk and its book within days (for an auditor, the days that they may read), with the settings
 * that decide the VAT of its entries.
 */
export const getCashBook = defineUseCase({
  name: 'cashDesk.book',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  forAuditor: 'cashDesk',
  input: dayOfBookInput,
  run: async ({ tx, ctx }, { id, ...days }) => ({
    desk: await readDesk(tx, ctx, id),
    book: await readBook(tx, id, daysShown(ctx, days)),
    vat: await companyVat(tx, ctx.companyId, businessDay(ctx.now())),
  }),
})

/** Returns one entry of a desk. Throws notFound. */
export async function readEntry(tx: TenantTx, deskId: string, id: string): Promise<CashEntryRecord> {
  const [row] = await selectRows(tx, entryColumns, sql`from ${bookOf(deskId)} where e.id = ${id}`)
  if (!row) throw new AppError('notFound', 'notFound')
  return entryOf(row)
}

/** One entry of a desk. */
export const getCashEntry = defineUseCase({
  name: 'cashEntry.get',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  forAuditor: 'cashDesk',
  input: cashEntryKey,
  run: async ({ tx, ctx }, { id, entryId }) => {
    await readDesk(tx, ctx, id)
    return readEntry(tx, id, entryId)
  },
})
