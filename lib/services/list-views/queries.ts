import { and, asc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import { listView } from '@/db/schema/list-views'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { mayChange, mayShare } from './rules/admission'
import { listViewsOf, type ListViewRecord, type ListViews } from './schema'

const { id, list, name, query, columns, isShared, version } = getTableColumns(listView)
const COLUMNS = { id, list, name, query, columns, isShared, version }

/** Condition for the caller's own views and shared ones; others' views count as missing. */
export const seenBy = ({ actor }: Context) => or(sql`${listView.userId} = ${actor.id}`, listView.isShared)

const recordFor =
  (ctx: Context) =>
  (row: Omit<ListViewRecord, 'isChangeable'>): ListViewRecord => ({
    ...row,
    isChangeable: mayChange(ctx, row),
  })

/** Returns a view that the caller sees. Throws notFound. */
export async function readListView(tx: TenantTx, ctx: Context, which: string): Promise<ListViewRecord> {
  const [row] = await tx
    .select(COLUMNS)
    .from(listView)
    .where(and(eq(listView.id, which), seenBy(ctx)))
  if (!row) throw new AppError('notFound', 'notFound')
  return recordFor(ctx)(row)
}

/** The views of a list that the caller sees, by name. */
export const listListViews = defineUseCase({
  name: 'listView.list',
  mode: 'read',
  right: 'signedIn',
  module: null,
  acrossCompanies: true,
  input: listViewsOf,
  run: async ({ tx, ctx }, request): Promise<ListViews> => {
    const rows = await tx
      .select(COLUMNS)
      .from(listView)
      .where(and(eq(listView.list, request.list), seenBy(ctx)))
      .orderBy(asc(listView.name), asc(listView.id))
    return { views: rows.map(recordFor(ctx)), mayShare: mayShare(ctx) }
  },
})
