import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { exportProfile } from '@/db/schema/export-profiles'
import type { Page } from '@/lib/domain/list'
import type { Who } from '@/lib/domain/rights'
import type { ExportLists } from '@/lib/services/exports/queries'
import { AppError } from '@/lib/server/core/errors'
import { listFields, readSelectedPage } from '@/lib/server/sql/list'
import type { Selected } from '@/lib/server/sql/selection'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { exportProfileList } from './list'
import type { ExportProfileRecord } from './schema'

const p = alias(exportProfile, 'p')
const { tenantId: _tenant, userId: _user, ...COLUMNS } = getTableColumns(p)

/** The part of the exported lists that profiles need. */
export type ProfileLists = Pick<ExportLists, 'checkKept' | 'stillThere'>

/** Returns a profile with the columns and filters that its list still has. */
const recordOf = (
  lists: ProfileLists,
  who: Who,
  { createdAt, updatedAt, columns, filter, ...row }: Selected<typeof COLUMNS>,
): ExportProfileRecord => ({
  ...row,
  ...lists.stillThere(row.kind, { columns, filter }, who),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** Returns the person's own profile; others' profiles count as missing. Throws notFound. */
export async function readExportProfile(
  lists: ProfileLists,
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  id: string,
): Promise<ExportProfileRecord> {
  const [row] = await tx
    .select(COLUMNS)
    .from(p)
    .where(and(eq(p.id, id), sql`p.user_id = ${ctx.actor.id}`))
  if (!row) throw new AppError('notFound', 'notFound')
  return recordOf(lists, ctx, row)
}

/**
 * The person's own profiles, by name; columns and filters that their lists no longer have are
 * listed separately.
 */
export const exportProfileLists = (lists: ProfileLists) =>
  defineUseCase({
    name: 'exportProfile.list',
    mode: 'read',
    right: 'CSV-EXPORT_SHOW',
    module: null,
    acrossCompanies: true,
    input: z.strictObject(listFields(exportProfileList)),
    run: async ({ tx, ctx }, input): Promise<Page<ExportProfileRecord>> => {
      const page = await readSelectedPage(
        tx,
        { ...input, q: '' },
        {
          select: COLUMNS,
          from: sql`export_profile p`,
          where: [sql`p.user_id = ${ctx.actor.id}`, ...(input.kind ? [sql`p.kind = ${input.kind}`] : [])],
          id: sql`p.id`,
          sorts: { name: { column: sql`p.name`, type: 'text' } },
        },
      )
      return { ...page, rows: page.rows.map((row) => recordOf(lists, ctx, row)) }
    },
  })
