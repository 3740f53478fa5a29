import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { CAP } from '@/lib/domain/list'
import { foldSearch, spellingOf } from '@/lib/domain/search-text'

/** Scope of a search. */
export interface Search {
  /**
   * Name of the table in `platform.search_ids` (`db/routines/search.sql`), which refuses unknown
   * names.
   */
  entity: string
  id: SQL
  /** The column with the folded text, or an expression for it. */
  text: SQL
  /**
   * Columns that must equal a value, if given; the list's `where` must have the same conditions.
   */
  filters: Record<string, string | number | boolean | undefined>
}

/** The conditions that a search adds to a list. */
export interface Hits {
  where: SQL[]
  /** Number of rows left by filters and phrase, at most CAP + 1. Undefined without a phrase. */
  total: number | undefined
}

/**
 * Up to this many hits are sorted; more are so dense that walking the sort's index soon fills a
 * page.
 */
const DENSE = 2 * CAP

/**
 * Narrows a list to the rows that contain the phrase; an empty phrase narrows nothing. Hits come
 * from the search index; if they are dense, the condition is evaluated for each row of the walk
 * instead, which preserves the list's order.
 */
export async function searched(
  tx: TenantTx,
  { entity, id, text, filters }: Search,
  phrase: string,
): Promise<Hits> {
  if (!phrase) return { where: [], total: undefined }
  const hits = (cap: number) =>
    sql`select hit from platform.search_ids(${entity}, ${phrase}, ${cap}, ${JSON.stringify(filters)}::jsonb) hit`
  const [found] = await tx.execute<{ count: number; ids: string | null; is_audited: boolean }>(sql`
    select nullif(current_setting('app.audit_from', true), '') is not null as is_audited, count(*) as count, case when count(*) <= ${CAP} then string_agg(hit::text, ',') end as ids
    from (${hits(DENSE + 1)}) found`)
  const count = Number(found?.count ?? 0)
  // the search covers every day; an auditor must not even learn how many hits there are
  const total = found?.is_audited ? undefined : Math.min(count, CAP + 1)
  if (count > DENSE) return { where: [holdsWords(text, phrase)], total }
  if (count > CAP) return { where: [sql`${id} in (${hits(DENSE)})`], total }
  return { where: [sql`${id} = any(string_to_array(${found?.ids ?? ''}, ',')::uuid[])`], total }
}

/**
 * Returns SQL for the ids of rows that contain the phrase, at most `cap`; with `similar`, similar
 * ones if none does, which costs more.
 */
export function foundIds(
  { entity, filters }: Pick<Search, 'entity' | 'filters'>,
  phrase: string,
  { cap, similar }: { cap: number; similar: boolean },
): SQL {
  const args = sql`${entity}, ${phrase}, ${cap}, ${JSON.stringify(filters)}::jsonb`
  return similar ? sql`select platform.search_ids(${args})` : sql`select platform.matching_ids(${args})`
}

/**
 * Same condition as the database's search: every word anywhere, short ones at the start of a word,
 * in any spelling.
 */
function holdsWords(text: SQL, phrase: string): SQL {
  const conditions = foldSearch(phrase)
    .split(' ')
    .map((word) => sql`${text} ~ ${(word.length >= 3 ? '' : '(^| )') + spellingOf(word)}`)
  return sql.join(conditions, sql` and `)
}

/** Condition that a text contains every word of the phrase; for tables without an index. */
export const containsWords = (text: SQL, phrase: string): SQL =>
  holdsWords(sql`platform.fold(${text})`, phrase)
