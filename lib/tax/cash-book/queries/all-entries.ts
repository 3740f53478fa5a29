import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Page } from '@/lib/domain/list'
import { defineUseCase } from '@/lib/server/core/use-case'
import { listFields, readSelectedPage } from '@/lib/server/sql/list'
import { allCashEntryList } from '../list'
import type { DeskEntry } from '../schema'
import { visibleDesks } from './desks'
import { entryColumns, entryOf } from './entry-columns'

const SHOWN = {
  ...entryColumns,
  desk: sql<{ id: string; name: string }>`json_build_object('id', k.id, 'name', coalesce(p.name, k.name))`,
}

/** The books of all desks of the active company by day, each entry with the balance of its desk. */
export const listAllCashEntries = defineUseCase({
  name: 'cashEntry.listAll',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  forAuditor: 'list',
  input: z.strictObject(listFields(allCashEntryList)),
  run: async ({ tx, ctx }, input): Promise<Page<DeskEntry>> => {
    const { from, to, kind, deskId } = input
    const page = await readSelectedPage(
      tx,
      { ...input, q: '' },
      {
        select: SHOWN,
        from: sql`(
          select b.*, sum(b.amount) over (partition by b.desk_id order by b.date, b.number)
              + platform.cash_before_audit(b.desk_id) as balance,
            row_number() over (order by b.date, b.desk_id, b.number) as place
          from cash_entry b where b.company_id = ${ctx.companyId}) e
          join cash_desk k on k.tenant_id = e.tenant_id and k.id = e.desk_id
          left join pos_device p on p.tenant_id = k.tenant_id and p.id = k.device_id`,
        where: [
          ...visibleDesks(ctx),
          ...(deskId ? [sql`e.desk_id = ${deskId}`] : []),
          ...(from ? [sql`e.date >= ${from}`] : []),
          ...(to ? [sql`e.date <= ${to}`] : []),
          ...(kind ? [sql`e.kind = ${kind}`] : []),
        ],
        id: sql`e.id`,
        sorts: { date: { column: sql`e.place`, type: 'bigint' } },
      },
    )
    return { ...page, rows: page.rows.map(({ desk, ...row }) => ({ ...entryOf(row), desk })) }
  },
})
