import type { KeptIssue } from '@/db/schema/imports'
import type { ImportedRow, ImportKind, Verdict } from '@/lib/server/core/import-kind'
import type { StepScope } from '@/lib/server/core/use-case'
import { rowFault } from '../rules/row-fault'
import { valuesOf } from '../rules/row-values'
import type { FoundRow, ImportHead, KeptRow } from '../store'

/** Code of a row with the same record as an earlier one. */
export const REPEATED = 'import.repeated'

export const importedRow = ({ columns }: ImportHead, { line, cells }: KeptRow): ImportedRow => ({
  line,
  values: valuesOf(columns, cells),
})

/**
 * Returns the verdict on each row; a repeated row, or one damaged in the file, is not passed to the
 * kind.
 */
export async function judgeRows(
  scope: StepScope,
  { kind, head, lock }: { kind: ImportKind; head: ImportHead; lock: boolean },
  rows: readonly KeptRow[],
  repeats: (row: KeptRow) => KeptIssue | null,
): Promise<{ line: number; verdict: Verdict }[]> {
  const issueOf = (row: KeptRow) => repeats(row) ?? rowFault(head.columns, row.cells, kind.fields)
  const single = rows.filter((row) => !issueOf(row))
  const candidates = single.map((row) => importedRow(head, row))
  const judged =
    candidates.length > 0 ? await kind.judge(scope, candidates, { defaults: head.defaults, lock }) : []
  const verdicts = new Map(candidates.map(({ line }, index) => [line, judged[index]]))
  return rows.map((row) => {
    const issue = issueOf(row)
    const faulty = { outcome: 'FAULTY' as const, entityId: null, issues: issue ? [issue] : [] }
    return { line: row.line, verdict: verdicts.get(row.line) ?? faulty }
  })
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
