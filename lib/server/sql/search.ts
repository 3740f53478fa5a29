import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { CAP } from '@/lib/domain/list'
import { foldSearch } from '@/lib/domain/search-text'

/** What to search in, and how far. */
export interface Search {
  /** What `platform.search_ids` (`db/routines/search.sql`) calls the table; it refuses a name that it does not know. */
  entity: string
  id: SQL
  /** The column with the folded text, or an expression for it. */
  text: SQL
  /** Columns that must equal a value, where there is one; the list's `where` must ask for the same. */
  filters: Record<string, string | number | boolean | undefined>
}

/** What a search adds to a list. */
export interface Hits {
  where: SQL[]
  /** How many rows the filters and the phrase leave, beyond the cap CAP + 1. Not known without a phrase. */
  total: number | undefined
}

/** Up to so many hits are put in order; more are so dense that walking along the sort's index soon fills a page. */
const DENSE = 2 * CAP

/**
 * Narrows a list to the rows that hold the phrase; an empty one narrows nothing. Hits come from the search index; where
 * they are dense, the condition itself is asked of each row that is walked along, so that the list's order holds.
 */
export async function searched(
  tx: TenantTx,
  { entity, id, text, filters }: Search,
  phrase: string,
): Promise<Hits> {
  if (!phrase) return { where: [], total: undefined }
  const hits = (cap: number) =>
    sql`select hit from platform.search_ids(${entity}, ${phrase}, ${cap}, ${JSON.stringify(filters)}::jsonb) hit`
  const [found] = await tx.execute<{ count: number; ids: string | null }>(sql`
    select count(*) as count, case when count(*) <= ${CAP} then string_agg(hit::text, ',') end as ids
    from (${hits(DENSE + 1)}) found`)
  const count = Number(found?.count ?? 0)
  const total = Math.min(count, CAP + 1)
  if (count > DENSE) return { where: [holdsWords(text, phrase)], total }
  if (count > CAP) return { where: [sql`${id} in (${hits(DENSE)})`], total }
  return { where: [sql`${id} = any(string_to_array(${found?.ids ?? ''}, ',')::uuid[])`], total }
}

/**
 * Asks for the ids of rows that hold the phrase, `cap` at most; where none does and `similar` is asked for, of those that come
 * close, which costs more.
 */
export function foundIds(
  { entity, filters }: Pick<Search, 'entity' | 'filters'>,
  phrase: string,
  { cap, similar }: { cap: number; similar: boolean },
): SQL {
  const asked = sql`${entity}, ${phrase}, ${cap}, ${JSON.stringify(filters)}::jsonb`
  return similar ? sql`select platform.search_ids(${asked})` : sql`select platform.matching_ids(${asked})`
}

/** The same condition as the database's search: every word somewhere, short ones at a word's start. */
function holdsWords(text: SQL, phrase: string): SQL {
  const conditions = foldSearch(phrase)
    .split(' ')
    .map((word) => {
      const pattern = word.replace(/[\\%_]/g, '\\$&')
      return word.length >= 3
        ? sql`${text} like ${`%${pattern}%`}`
        : sql`(${text} like ${`${pattern}%`} or ${text} like ${`% ${pattern}%`})`
    })
  return sql.join(conditions, sql` and `)
}
