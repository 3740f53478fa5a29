import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { withoutGuard } from '@/lib/domain/read-cell'
import { foldText } from '@/lib/domain/table-value'
import { idField } from '@/lib/fields/schema'
import { errorText } from '@/lib/server/core/translate'
import { defineUseCase } from '@/lib/server/core/use-case'
import type { ImportCause } from '../schema'
import { REPEATED } from '../steps/judge-rows'
import { ANY_RIGHT, readImport } from './import-record'

/** Maximum number of texts read per cause; the page shows some of them. */
const TEXTS = 100

type FoundText = {
  path: string
  code: string
  params: Record<string, string | number> | null
  text: string
  count: string
  total: string
}

/** Codes of causes whose rows each have a text of their own, and the code for all. */
const FOR_ALL: Readonly<Record<string, string>> = { [REPEATED]: 'import.repeatedRows' }

/** The reasons for which rows of an import are faulty, with their number and the texts there. */
export const listImportCauses = defineUseCase({
  name: 'import.causes',
  mode: 'read',
  right: ANY_RIGHT,
  module: null,
  acrossCompanies: true,
  input: z.strictObject({ id: idField() }),
  run: async ({ tx, ctx }, { id }): Promise<ImportCause[]> => {
    const { columns, defaults } = await readImport(tx, ctx, id)
    const places = Object.fromEntries(columns.flatMap(({ field }, place) => (field ? [[field, place]] : [])))
    const found = await tx.execute<FoundText>(sql`
      with issue as (
        select r.line, e.path, e.code, e.params, coalesce(
          nullif(btrim(r.cells ->> (${JSON.stringify(places)}::jsonb ->> e.path)::int), ''),
          ${JSON.stringify(defaults)}::jsonb ->> e.path, '') as text
        from import_row r
          cross join lateral jsonb_to_recordset(r.errors) as e(path text, code text, params jsonb)
        where r.import_id = ${id} and r.outcome = 'FAULTY'
      ), total as (
        select path, code, count(distinct line) as total, (array_agg(params order by line))[1] as params
        from issue group by path, code
      ), texts as (
        select path, code, text, count(distinct line) as count,
          row_number() over (partition by path, code order by count(distinct line) desc, min(line)) as place
        from issue group by path, code, text
      )
      select t.path, t.code, t.params, t.total, x.text, x.count
      from total t join texts x on x.path = t.path and x.code = t.code and x.place <= ${TEXTS}
      order by t.total desc, t.path, t.code, x.place`)
    return causesOf(found)
  },
})

function causesOf(found: readonly FoundText[]): ImportCause[] {
  const causes = new Map<string, ImportCause>()
  for (const { path, code, params, text, count, total } of found) {
    const key = `${path} ${code}`
    const message = errorText(FOR_ALL[code] ?? code, params ?? {})
    const cause = causes.get(key) ?? { path, code, message, count: Number(total), texts: [] }
    const shown = withoutGuard(text).trim()
    const same = cause.texts.find((one) => foldText(one.text) === foldText(shown))
    if (same) same.count += Number(count)
    else cause.texts.push({ text: shown, count: Number(count) })
    causes.set(key, cause)
  }
  return [...causes.values()]
}
