import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { cashCount } from '@/db/schema/cash-book'
import { alias } from 'drizzle-orm/pg-core'
import type { TenantTx } from '@/db/tenant'
import type { Page } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { listFields, readSelectedPage } from '@/lib/server/sql/list'
import { selectRows, type Selected } from '@/lib/server/sql/selection'
import { cashCountList } from '../list'
import { cashDeskKey, type CashCountRecord } from '../schema'
import { readDesk } from './desks'

const c = alias(cashCount, 'c')

const SHOWN = {
  id: c.id,
  countedAt: c.countedAt,
  date: c.date,
  denominations: c.denominations,
  total: c.total,
  expected: c.expected,
  reason: c.reason,
  entry: sql<{ id: string; number: number } | null>`(select json_build_object('id', e.id, 'number', e.number)
    from cash_entry e where e.tenant_id = c.tenant_id and e.id = c.entry_id)`,
  actorName: c.actorName,
  createdAt: c.createdAt,
}

const recordOf = ({ total, expected, ...row }: Selected<typeof SHOWN>): CashCountRecord => ({
  ...row,
  countedAt: row.countedAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  denominations: row.denominations.map(({ value, pieces }) => ({ value: centsText(value), pieces })),
  total: centsText(total),
  expected: centsText(expected),
  difference: centsText(total - expected),
})

/** Counts of a desk, the newest first. */
export const listCashCounts = defineUseCase({
  name: 'cashCount.list',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  forAuditor: 'cashDesk',
  input: z.strictObject({ ...listFields(cashCountList), ...cashDeskKey.shape }),
  run: async ({ tx, ctx }, { id, ...input }): Promise<Page<CashCountRecord>> => {
    await readDesk(tx, ctx, id)
    const page = await readSelectedPage(
      tx,
      { ...input, q: '' },
      {
        select: SHOWN,
        from: sql`cash_count c`,
        where: [
          sql`c.desk_id = ${id}`,
          ...(input.from ? [sql`c.date >= ${input.from}`] : []),
          ...(input.to ? [sql`c.date <= ${input.to}`] : []),
        ],
        id: sql`c.id`,
        sorts: { countedAt: { column: sql`c.counted_at`, type: 'timestamptz' } },
      },
    )
    return { ...page, rows: page.rows.map(recordOf) }
  },
})

/** Returns one count. Throws notFound. */
export async function readCount(tx: TenantTx, id: string): Promise<CashCountRecord> {
  const [row] = await selectRows(tx, SHOWN, sql`from cash_count c where c.id = ${id}`)
  if (!row) throw new AppError('notFound', 'notFound')
  return recordOf(row)
}
