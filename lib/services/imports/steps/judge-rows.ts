import type { KeptIssue } from '@/db/schema/imports'
import { businessDay } from '@/lib/domain/business-date'
import type { ImportedRow, ImportKind, Verdict } from '@/lib/server/core/import-kind'
import type { StepScope } from '@/lib/server/core/use-case'
import { readRow, type ReadField } from '../rules/read-row'
import type { FoundRow, ImportHead, KeptRow } from '../store'

/** Code of a row with the same record as an earlier one. */
export const REPEATED = 'import.repeated'

/** A row as read, with the errors of its cells. */
interface RowReading {
  row: ImportedRow
  issues: KeptIssue[]
}

/** Returns the function that reads the rows of an import. */
export function rowReader(
  { codes, pastDays, fields }: ImportKind,
  { columns, reading }: ImportHead,
  now: Date,
): (row: KeptRow) => RowReading {
  const readFields = Object.fromEntries(
    Object.entries(fields).map(([name, { type }]): [string, ReadField] => [
      name,
      { type, isCode: codes.includes(name), isPast: pastDays.includes(name) },
    ]),
  )
  const readWith = { columns, fields: readFields, choice: reading, today: businessDay(now) }
  return ({ line, cells, facts }) => {
    const { values, issues } = readRow({ cells, facts }, readWith)
    return { row: { line, values }, issues }
  }
}

/**
 * Returns the verdict on each row; a repeated row, or one that cannot be read, is not passed to the
 * kind.
 */
export async function judgeRows(
  scope: StepScope,
  { kind, head, lock }: { kind: ImportKind; head: ImportHead; lock: boolean },
  rows: readonly KeptRow[],
  repeats: (row: KeptRow) => KeptIssue | null,
): Promise<{ line: number; verdict: Verdict }[]> {
  const read = rowReader(kind, head, scope.ctx.now())
  const readings = rows.map((row) => {
    const { row: imported, issues } = read(row)
    const repeated = repeats(row)
    return { imported, issues: repeated ? [repeated] : issues }
  })
  const candidates = readings.filter(({ issues }) => issues.length === 0).map(({ imported }) => imported)
  const judged =
    candidates.length > 0 ? await kind.judge(scope, candidates, { defaults: head.defaults, lock }) : []
  const verdicts = new Map(candidates.map(({ line }, index) => [line, judged[index]]))
  return readings.map(({ imported: { line }, issues }) => ({
    line,
    verdict: verdicts.get(line) ?? { outcome: 'FAULTY' as const, entityId: null, issues },
  }))
}

/** Returns a verdict in stored form; `sameNameAs` is an earlier line with the same name. */
export const foundRow = (
  { line, verdict }: { line: number; verdict: Verdict },
  sameNameAs: number | null,
): FoundRow => ({
  line,
  sameNameAs,
  outcome: verdict.outcome,
  entityId: verdict.entityId,
  changes: 'changes' in verdict ? verdict.changes : {},
  errors: 'issues' in verdict ? verdict.issues : [],
})
